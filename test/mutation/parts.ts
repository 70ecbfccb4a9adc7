/**
 * Folders that are measured file by file. Their tests reach a disk, a database or a whole device, so fewer of them run
 * for each mutant.
 */

/** The tests of each file of a folder, by name. */
export type Parts = Readonly<Record<string, readonly string[]>>;

/** Without tests of a whole server, which take ten seconds for each mutant, or of a PostgreSQL. */
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

/** Without publications that end their own process or follow one another a hundred times. */
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

/** Without a hundred kills of the page. */
const OUTBOX: Parts = {
  outboxApi: ['outbox'],
  outboxRules: ['outboxRules'],
  outboxSaga: ['outbox', 'outboxOwner', 'outboxTabs'],
  outboxSelectors: ['outboxSlice'],
  outboxSlice: ['outboxSlice'],
};

/** On an embedded database, which takes some seconds for each mutant. */
const USERS: Parts = {
  contacts: ['contacts', 'storeContacts'],
  demoUsers: ['userStore'],
  newUser: ['newUser'],
  userAccess: ['userStore'],
  userStore: ['userStore'],
};

/** Without courier, queue and service. Their tests send mails, which takes ten seconds and more for each mutant. */
const MAIL: Parts = {
  cartForm: ['cartForm'],
  compose: ['compose'],
  fileNames: ['fileNames'],
  formats: ['mailFiles'],
  mailFault: ['mailFiles'],
  mailHtml: ['compose'],
  mailStore: ['mailStore'],
  mailText: ['compose'],
  mime: ['mailFiles'],
  retries: ['retries'],
  shareLinks: ['shareLinks'],
  sharePage: ['shareLinks'],
  sheetForm: ['cartForm'],
  'transports/folder': ['mailFiles'],
};

/** Without the boot and its chunks, which browser tests cover. */
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

/** Without the views, their hooks and the worker's wiring. */
const SEARCH: Parts = {
  searchApi: ['searchSaga'],
  searchPort: ['searchPort'],
  searchSaga: ['searchSaga'],
  searchSlice: ['searchSlice'],
  shownOptions: ['shownOptions'],
  'device/answer': ['answer', 'searchDevice'],
  'device/indexStorage': ['indexStorage', 'searchDevice'],
  'device/records': ['searchDevice'],
  'device/searchDevice': ['searchDevice'],
  'device/serveSearch': ['serveSearch'],
  'device/storedSearch': ['searchDevice'],
  'engine/colors': ['colors', 'searchIndex'],
  'engine/compounds': ['wordSets'],
  'engine/editDistance': ['wordSets'],
  'engine/entries': ['searchIndex'],
  'engine/fold': ['terms'],
  'engine/marks': ['terms'],
  'engine/measures': ['terms'],
  'engine/neighbours': ['wordSets'],
  'engine/postings': ['worths', 'searchIndex'],
  'engine/scores': ['worths', 'searchIndex'],
  'engine/searchIndex': ['searchIndex', 'colors'],
  'engine/terms': ['terms'],
  'engine/vocabulary': ['vocabulary'],
};

/**
 * Without tests with a socket of their own, which take seconds for each mutant: connections, and answers to broken
 * requests.
 */
const HTTP: Parts = {
  answerMemory: ['contents'],
  compression: ['compression', 'rules', 'contents'],
  contentSecurityPolicy: ['rules'],
  errorAnswer: ['rules'],
  errorHandling: ['rules', 'contents'],
  foreignPosts: ['rules'],
  forms: ['rules'],
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

/**
 * The routes' answers, messages, logs and refusals, without a sent mail. Tests of releases take 15 seconds for each
 * mutant.
 */
const ROUTES: Parts = {
  authenticateRoutes: ['access'],
  cartRoutes: ['mailCalls'],
  publishedRoutes: ['published', 'caching'],
  releaseRoutes: ['published', 'caching', 'draft.slow'],
  serviceRoutes: ['published', 'damagedStore'],
  services: ['published'],
  shareRoutes: ['mailCalls'],
  usageRoutes: ['../usage/usage'],
  userAccessRoutes: ['access'],
  userRoutes: ['access'],
};

/** Without the build, which only a start shows. */
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

/** Tests that read, publish and watch a whole folder. */
const CATALOG: Parts = {
  catalogFolder: ['loadCatalog', 'folderNames', 'faults', 'brokenCatalogs'],
  draftVersion: ['publishCatalog', 'watchCatalog.slow'],
  loadCatalog: ['loadCatalog', 'faults', 'consequences', 'folderNames'],
  publishCatalog: ['publishCatalog', 'brokenCatalogs', 'watchCatalog.slow'],
  watchCatalog: ['watchCatalog.slow'],
};

/** Tests of a rule's own messages. The other tests read a whole catalogue for the same result. */
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
  underlays: ['measureRules', 'areaWords'],
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

/** Without the file itself, whose tests fill the memory, and without the mapping's schema. */
const CATALOG_TABLE: Parts = {
  headings: ['headings'],
  mapping: ['mapping'],
  productText: ['productText'],
  readCell: ['readCell'],
  tableCells: ['tableCells'],
  tableRows: ['mapping'],
  targets: ['targets'],
  units: ['headings'],
  verbatim: ['productText'],
};

/** Without the thread itself (boundedWorker), where a change of the code has no effect. */
const CATALOG_READING: Parts = {
  bounded: ['bounded'],
  boundedTasks: ['boundedTasks'],
  formulas: ['spreadsheet'],
  markdown: ['markdown'],
  mergedCells: ['spreadsheet'],
  parseYaml: ['parseYaml'],
  pdfPages: ['pdfPages'],
  regularFile: ['regularFile'],
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
  mediaTypes: ['mediaTypes', 'videoFault'],
  movingFault: ['movingFault', 'mediaTypes'],
  pictures: ['pictures'],
  shownPictures: ['mediaLibrary', 'changedFile.slow'],
  svgFault: ['svgFault'],
  svgRules: ['svgFault'],
  videoFault: ['videoFault'],
};

/** Without the connections to a PostgreSQL, which take seconds for each mutant. */
const DB: Parts = {
  embedded: ['embedded.slow'],
  migrate: ['migrate.slow'],
};

/** Without separate programs: commands, socket, backup and restore run in the test's own process. */
const OPERATOR: Parts = {
  askServer: ['operatorSocket'],
  backup: ['backup'],
  backupFolder: ['backup', 'restore.slow'],
  commands: ['operatorSocket'],
  operatorSocket: ['operatorSocket'],
  restore: ['restore.slow'],
  runCommand: ['restore.slow'],
  userCommands: ['userCommands'],
};

/** Without signals, which only a program shows. */
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

/** Pure files and slices. The others are views and their hooks. */
const DESK: Parts = {
  'calculator/calculation': ['calculator/calculation'],
  'comparison/comparisonAddress': ['comparison/comparisonView'],
  'comparison/comparisonSlice': ['comparison/comparisonSlice'],
  'finder/finderAddress': ['finder/finderAddress'],
  'finder/joinFilters': ['finder/finderAddress'],
  'sheet/sheetParts': ['sheet/sheetParts', 'sheet/sheetDialog'],
  'verdict/roofContext': ['finder/finderAddress', 'calculator/calculation'],
};

/** By tests of each document. Tests of a whole catalogue take seconds. */
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
