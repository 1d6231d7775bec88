/** README.md of a full export. */
export const readmeText = `# Export of an online shop

- \`manifest.json\`: version of the format (\`formatVersion\`), of the shop's software and of its database schema, rows by
  table, and the SHA-256 of every other file
- \`tables/\`: every table as JSON Lines, one row in each line. Amounts are in pence or cents, times are milliseconds
  since 1970 in UTC, and the columns are named as in the database
- \`pictures/\`, \`attachments/\`: uploaded files, named in the tables \`picture_files\` and \`attachments\`
- \`invoices/\`: invoices and credit notes as PDF
- \`content/\`: articles as Markdown, texts of pages as JSON
- \`settings.json\`: all settings in effect
- \`spreadsheets/\`: products, customers and orders as CSV (UTF-8, RFC 4180)

It contains personal data, and no passwords, keys, sessions or access tokens. Links in emails that were sent stay valid
after an import.

To import it, run \`npm run shop -- import all FOLDER\` with an empty DATA_DIR, or an empty PostgreSQL database.
`;
