/* side_by_side.js */
