// @ts-check
// Some of danfo's dependencies serve what is left out here: reading from an address (request, node-fetch),
// spreadsheets (xlsx, which is not published to the registry and so breaks installations), plots (plotly.js, which needs
// a browser), and text tables (table, in whose place frames print themselves). Whoever calls them learns what to do instead. Danfo calls some of these modules and
// reads the members of others, so this module is a function that has those members.

"use strict";

function fetchFirst() {
  throw new Error(
    "scoutframe/danfo reads files, not addresses: fetch the address first and read the file that you saved, " +
      "or make a DataFrame from what you fetched.",
  );
}

function noSpreadsheets() {
  throw new Error("scoutframe/danfo neither reads nor writes spreadsheets: use CSV instead.");
}

function noTextTables() {
  throw new Error("scoutframe/danfo prints frames and series itself: call their toString.");
}

function noPlots() {
  throw new Error("scoutframe/danfo draws no plots.");
}

fetchFirst.get = fetchFirst;
fetchFirst.newPlot = noPlots;
fetchFirst.table = noTextTables;
fetchFirst.read = noSpreadsheets;
fetchFirst.readFile = noSpreadsheets;
fetchFirst.writeFile = noSpreadsheets;
fetchFirst.utils = {
  aoa_to_sheet: noSpreadsheets,
  book_append_sheet: noSpreadsheets,
  book_new: noSpreadsheets,
  sheet_to_json: noSpreadsheets,
};

module.exports = fetchFirst;
