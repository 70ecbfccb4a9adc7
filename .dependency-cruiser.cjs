/**
 * Neither files nor folders import each other in a circle. ESLint's import-x/no-cycle knows no folders and skips
 * imports of types. Part of `npm run lint`.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-file-circle',
      comment: 'Files that import each other have no order: give what both need to one of them, or a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-circle',
      comment:
        'Folders that import each other are one: give what both need to the lower of them, or a place of its own.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: '^(src|sw|server)/',
    // Types count as well, because they connect files and folders as values do.
    tsPreCompilationDeps: true,
  },
};
