/**
 * Folders form no circle, which ESLint's rules of layers and single files do not see. Part of `npm run lint`.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
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
    // Types count as well, because they connect folders as values do.
    tsPreCompilationDeps: true,
  },
};
