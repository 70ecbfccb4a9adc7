/** Folders that are measured file by file. Their tests are slow, so each mutant runs only its own file's tests. */

/** For each file of a folder, the names of its tests. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** Left out are tests of a whole server and tests with PostgreSQL, because they are too slow. */
const ACCESS: Parts = {
  accessKeys: ['accessKeys'],
  accessLog: ['authentication'],
  audit: ['audit'],
  authentication: ['authentication'],
  device: ['device'],
  secretCheck: ['secretCheck'],
  sessionMemory: ['sessionMemory'],
  sessions: ['manySessions', 'sessions'],
  tokens: ['tokens'],
  watchAccess: ['watchAccess'],
  wrongKeys: ['wrongKeys', 'wrongKeysShared'],
};

const SERVE: Parts = {
  draftRelease: ['draftRelease'],
  foundFile: ['keptFiles'],
  keptFiles: ['keptFiles'],
  loadedRelease: ['releaseStore', 'keptFiles'],
  manifestDeltas: ['keptReleases'],
  releaseStore: ['releaseStore', 'keptFiles', 'keptReleases', 'draftRelease'],
};

/** Left out are tests that end their own process, and the test of a hundred publications. */
const PUBLISH: Parts = {
  activate: ['retention', 'serial'],
  collect: ['collect'],
  documentFile: ['releaseFile'],
  draft: ['draft'],
  leaveBehind: ['leaveBehind'],
  lock: ['lock'],
  mend: ['mend'],
  packWriter: ['packWriter'],
  publish: ['publish', 'draft', 'failure'],
  published: ['published', 'draft'],
  releaseFile: ['releaseFile'],
  reuse: ['reuse'],
  switchPointer: ['serial', 'retention'],
  versionFault: ['versionFault'],
  writeRelease: ['publish'],
};

const SYNC: Parts = {
  activation: ['switching', 'activation'],
  downloads: ['slices', 'downloads'],
  lanes: ['lanesRun', 'lanes'],
  logout: ['logout'],
  lostRelease: ['lostRelease'],
  maintenance: ['updateCheck', 'maintenance'],
  packQueue: ['packQueue'],
  pageViews: ['pageViews'],
  plan: ['plan'],
  sync: ['syncSteps', 'sync', 'halts'],
  takeOver: ['takeOver'],
  viewDraft: ['viewDraft'],
};

/** Left out: the test that kills the page a hundred times. */
const OUTBOX: Parts = {
  outboxApi: ['outbox'],
  outboxRules: ['outboxRules'],
  outboxSaga: ['outbox', 'outboxOwner', 'outboxTabs'],
  outboxSelectors: ['outboxSlice'],
  outboxSlice: ['outboxSlice'],
};

const USERS: Parts = {
  contacts: ['storeContacts'],
  demoUsers: ['userStore'],
  newUser: ['newUser'],
  nextContact: ['nextContact'],
  userAccess: ['userStore'],
  userStore: ['userStore'],
};

/** Left out are the files courier, queue and service, because sending mails takes ten seconds and more. */
const MAIL: Parts = {
  cartForm: ['cartForm'],
  compose: ['compose'],
  fileNames: ['fileNames'],
  formats: ['mailFiles'],
  logo: ['logo'],
  mailFault: ['mailFiles'],
  mailHtml: ['compose'],
  mailStore: ['mailStore'],
  mailText: ['compose'],
  mime: ['mailFiles'],
  retries: ['retries'],
  sender: ['sender'],
  shareLinks: ['shareLinks'],
  sharePage: ['shareLinks'],
  sheetForm: ['cartForm'],
  'transports/folder': ['mailFiles'],
};

/** Left out: the app's start and its lazily loaded code, which browser tests cover. */
const STORE: Parts = {
  devTools: ['devTools'],
  formerPersonSaga: ['../../features/auth/nextPerson', '../../features/auth/logOut'],
  lateMiddleware: ['lateMiddleware'],
  pageEnvironment: ['pageEnvironment'],
  persistence: ['persistence'],
  restore: ['persistence'],
  rootReducer: ['persistence', 'stateFields'],
  rootSaga: ['restart', 'persistence'],
  sanitizers: ['sanitizers'],
  stateStorage: ['stateStorage'],
  store: ['devTools', 'persistence'],
  tabsSaga: ['tabs'],
  unstoredSaga: ['persistence'],
};

/** Left out: the views, their hooks and the code that starts the search worker. */
const SEARCH: Parts = {
  searchApi: ['searchSaga'],
  searchPort: ['searchPort'],
  searchSaga: ['searchSaga'],
  searchSlice: ['searchSlice'],
  shownOptions: ['shownOptions'],
  'device/indexStorage': ['indexStorage', 'searchDevice'],
  'device/records': ['searchDevice'],
  'device/searchAnswer': ['answer', 'searchDevice'],
  'device/searchDevice': ['searchDevice'],
  'device/serveSearch': ['serveSearch'],
  'device/storedSearch': ['searchDevice'],
  'engine/colors': ['colors', 'searchIndex'],
  'engine/compounds': ['wordSets'],
  'engine/editDistance': ['wordSets'],
  'engine/entries': ['searchIndex'],
  'engine/marks': ['terms'],
  'engine/measures': ['terms'],
  'engine/neighbours': ['wordSets'],
  'engine/postings': ['worths', 'searchIndex'],
  'engine/scores': ['worths', 'searchIndex'],
  'engine/searchIndex': ['searchIndex', 'colors'],
  'engine/terms': ['terms'],
  'engine/vocabulary': ['vocabulary'],
};

/** Left out are tests that open a socket, because they take seconds for each mutant. */
const HTTP: Parts = {
  answerMemory: ['contents'],
  compression: ['compression', 'rules', 'contents'],
  contentSecurityPolicy: ['rules'],
  errorAnswer: ['rules'],
  errorHandling: ['rules', 'contents'],
  foreignPosts: ['rules'],
  forms: ['rules'],
  loggable: ['logging'],
  logging: ['logging'],
  notFound: ['rules'],
  permissionsPolicy: ['rules'],
  range: ['range'],
  redaction: ['redaction', 'logging'],
  requestRules: ['rules'],
  securityHeaders: ['rules'],
  sendContent: ['contents'],
  tooMany: ['rules'],
  validation: ['rules'],
};

/** Left out: tests that send a mail, and tests of releases, which take 15 seconds for each mutant. */
const ROUTES: Parts = {
  authenticateRoutes: ['access'],
  cartRoutes: ['mailCalls'],
  publishedRoutes: ['published', 'caching'],
  releaseRoutes: ['published', 'caching', 'draft.slow'],
  serviceRoutes: ['published', 'damagedStore.slow'],
  services: ['published'],
  shareRoutes: ['mailCalls'],
  usageRoutes: ['../usage/usage'],
  userAccessRoutes: ['access'],
  userRoutes: ['access'],
};

/** Left out: build.ts, because only a start of the program shows its effect. */
const BASE: Parts = {
  config: ['config'],
  errorCode: ['errorCode'],
  germanDays: ['germanDays'],
  html: ['html'],
  inTurn: ['inTurn'],
  lentBytes: ['lentBytes'],
  mailAddress: ['mailAddress'],
  networks: ['networks'],
  terminal: ['terminal'],
};

const CATALOG: Parts = {
  catalogFolder: ['loadCatalog', 'folderNames', 'faults', 'brokenCatalogs'],
  loadCatalog: ['loadCatalog', 'faults', 'consequences', 'folderNames'],
  nextVersion: ['publishCatalog', 'watchCatalog.slow'],
  ownFaults: ['ownFaults'],
  publishCatalog: ['publishCatalog', 'brokenCatalogs', 'watchCatalog.slow'],
  publishWithConsent: ['publishCatalog'],
  removal: ['removal'],
  watchCatalog: ['watchCatalog.slow'],
};

/** Left out: the code that reads brand.yaml and draws icons, because its tests take seconds for each mutant. */
const CATALOG_BRAND: Parts = {
  brandCss: ['palette'],
  contrast: ['contrast'],
  palette: ['palette'],
  paperColours: ['palette'],
};

/** The tests of each file's own rules. Tests of a whole catalogue would only check these rules again. */
const CATALOG_RULES: Parts = {
  amountRules: ['amountRules'],
  amounts: ['amountRules'],
  measureBands: ['measureRules'],
  measureRules: ['measureRules'],
  pitchRules: ['measureRules'],
  positiveRule: ['amountRules'],
  printed: ['amountRules'],
  productFacts: ['amountRules'],
  productRules: ['amountRules', 'measureRules'],
  underlays: ['measureRules', '../hints/areaWords'],
};

const CATALOG_VALUES: Parts = {
  appPaths: ['pages'],
  derivedFilters: ['derivedFilters', 'filters'],
  filters: ['filters'],
  gtin: ['gtin'],
  keepTogether: ['keepTogether'],
  pages: ['pages'],
  printedNumbers: ['technicalValue'],
  properties: ['properties'],
  technicalValue: ['technicalValue'],
  texts: ['texts'],
  underlays: ['properties'],
  validity: ['properties'],
};

/** Left out: the mapping's schema, and tableFile.ts, whose tests fill the memory. */
const CATALOG_TABLE: Parts = {
  changedText: ['entryText', 'missing'],
  entryKinds: ['accessoryTable'],
  entryText: ['entryText', 'accessoryTable'],
  headings: ['headings'],
  mapping: ['mapping'],
  readCell: ['readCell'],
  tableCells: ['tableCells'],
  tableRows: ['mapping'],
  targets: ['targets'],
  units: ['headings'],
};

/** Left out is boundedWorker, because its separate thread always runs the original code. */
const CATALOG_READING: Parts = {
  bounded: ['bounded'],
  boundedTasks: ['boundedTasks'],
  mergedCells: ['spreadsheet'],
  parseYaml: ['parseYaml'],
  pdfPages: ['pdfPages'],
  regularFile: ['regularFile'],
  renderedMarkdown: ['boundedTasks'],
  source: ['sourceFile'],
  sourceFile: ['sourceFile'],
  spreadsheet: ['spreadsheet'],
  systemFiles: ['systemFiles'],
  unpackedSize: ['unpackedSize'],
  windows1252: ['windows1252'],
};

const CATALOG_MEDIA: Parts = {
  derivedStore: ['derivedStore'],
  mediaFiles: ['mediaFiles', 'changedFile.slow'],
  mediaLibrary: ['mediaLibrary', 'changedFile.slow'],
  mediaOrder: ['mediaOrder'],
  mediaRules: ['mediaLibrary'],
  mediaTypes: ['mediaTypes', 'videoFault'],
  movingFault: ['movingFault', 'mediaTypes'],
  pictures: ['pictures'],
  shownPictures: ['mediaLibrary', 'changedFile.slow'],
  svgFault: ['svgFault'],
  svgRules: ['svgFault'],
  videoFault: ['videoFault'],
};

/** Left out: the code of connections to PostgreSQL, whose tests take seconds for each mutant. */
const DB: Parts = {
  embedded: ['embedded.slow'],
  migrate: ['migrate.slow'],
  pglite: ['embedded.slow'],
};

/** Left out: tests that start separate programs. */
const OPERATOR: Parts = {
  askServer: ['operatorSocket'],
  backup: ['backup'],
  backupFolder: ['backup', 'restore.slow'],
  commands: ['operatorSocket'],
  operatorSocket: ['operatorSocket'],
  restore: ['restore.slow'],
  restoreCatalog: ['restoreCatalog'],
  runCommand: ['restore.slow'],
  userCommands: ['userCommands'],
};

/** Left out: the handling of signals, because only a separate program shows its effect. */
const START: Parts = {
  dataDir: ['dataDir'],
  firstAccess: ['firstAccess'],
  folderLock: ['folderLock'],
  installation: ['installation.slow', '../operator/restore.slow'],
  portProbe: ['portProbe'],
  restored: ['../operator/restore.slow'],
  secret: ['secret'],
  swapParts: ['swapParts'],
};

const USAGE: Parts = {
  hits: ['hits'],
  productNames: ['productNames'],
  usageStore: ['usageStore'],
};

/** Left out: views and their hooks. */
const DESK: Parts = {
  'calculator/calculation': ['calculator/calculation'],
  'comparison/comparisonAddress': ['comparison/comparisonView'],
  'comparison/comparisonSlice': ['comparison/comparisonSlice'],
  'finder/finderAddress': ['finder/finderAddress'],
  'finder/joinFilters': ['finder/finderAddress'],
  'sheet/sheetParts': ['sheet/sheetParts', 'sheet/sheetDialog'],
  'verdict/roofContext': ['finder/finderAddress', 'calculator/calculation'],
};

/** Left out: tests of a whole catalogue, which take seconds. */
const CATALOG_DOCUMENTS: Parts = {
  advice: ['advice'],
  basics: ['basics'],
  contentElements: ['contentElements'],
  contentService: ['contentService'],
  documents: ['documents'],
  evidence: ['evidenceOf'],
  news: ['news'],
  products: ['products'],
  references: ['references'],
  search: ['composeSearch'],
  searchAccessories: ['composeSearch'],
  searchMedia: ['searchMedia'],
  searchRecords: ['searchRecords'],
  searchTenders: ['searchTenders'],
  searchTexts: ['searchTexts'],
  variants: ['variants'],
};

export const PAGE_PARTS: Readonly<Record<string, Parts>> = {
  'src/app/store': STORE,
  'src/features/content': {
    'elements/arrange': ['elements/arrange'],
    'elements/readElement': ['elements/readElement'],
  },
  'src/features/forms': { toolAddress: ['toolAddress'] },
  'src/features/outbox': OUTBOX,
  'src/features/desk': DESK,
  'src/features/products': {
    'detail/chosenColor': ['detail/productView'],
    'detail/datasheets': ['detail/productView'],
  },
  'src/features/search': SEARCH,
  'src/features/users': { 'create/userForm': ['userForm'], 'list/userRows': ['userRows'] },
};

export const PARTS: Readonly<Record<string, Parts>> = {
  'sw/sync': SYNC,
  'server/releases/serve': SERVE,
  'server/releases/publish': PUBLISH,
  'server/access': ACCESS,
  'server/base': BASE,
  'server/catalog': CATALOG,
  'server/catalog/brand': CATALOG_BRAND,
  'server/catalog/documents': CATALOG_DOCUMENTS,
  'server/catalog/media': CATALOG_MEDIA,
  'server/catalog/reading': CATALOG_READING,
  'server/catalog/rules': CATALOG_RULES,
  'server/catalog/table': CATALOG_TABLE,
  'server/catalog/values': CATALOG_VALUES,
  'server/db': DB,
  'server/http': HTTP,
  'server/mail': MAIL,
  'server/routes': ROUTES,
  'server/operator': OPERATOR,
  'server/start': START,
  'server/usage': USAGE,
  'server/users': USERS,
};
