/** Lists the server's calls with their schemas, for apiDescription.ts. */
import { Type, type TSchema } from '@sinclair/typebox';
import {
  ApplicationVersionAnswer,
  CartAnswer,
  CartEntryAnswer,
  ContentAnswer,
  CreateUserAnswer,
  CreateUserBody,
  DeletedAnswer,
  EndedAnswer,
  NewsListAnswer,
  PersonAnswer,
  ProductAnswer,
  ProductListAnswer,
  ReferenceImagesAnswer,
  SessionsAnswer,
  ToolsAnswer,
  UsageAnswer,
  UserAnswer,
  UsersAnswer,
  VersionAnswer,
  VersionAvailableAnswer,
} from '../../src/contract/answers';
import { AccessoriesAnswer } from '../../src/contract/content/accessory';
import { HousesAnswer } from '../../src/contract/content/atHouse';
import { BrochuresAnswer } from '../../src/contract/content/media';
import { Brand } from '../../src/contract/brand/brand';
import { BRAND_PATHS } from '../../src/contract/brand/brandPaths';
import { AuthenticateAnswer, SessionAnswer, ShowroomAnswer } from '../../src/contract/people/logIn';
import { CommandAnswer, DeviceDetail, DevicesAnswer, RemoveAnswer, SentState } from '../../src/contract/fleet/devices';
import { DeviceLabels, LabelsAnswer } from '../../src/contract/fleet/labels';
import { LimitAnswer, LimitsAnswer } from '../../src/contract/fleet/limits';
import {
  CancelledAnswer,
  FoundIdsAnswer,
  LabelledAnswer,
  OperationDetail,
  OperationsAnswer,
} from '../../src/contract/fleet/operations';
import { CardsAnswer, CardShownAnswer, CardsMadeAnswer, ProfilesAnswer } from '../../src/contract/fleet/cards';
import { OpenPairing, PairAnswer, PairingAnswer } from '../../src/contract/fleet/pairing';
import { DeviceAnswer, OrdersAnswer, StateTakenAnswer } from '../../src/contract/fleet/report';
import { SetUpAnswer } from '../../src/contract/fleet/setUp';
import { LinkAnswer } from '../../src/contract/mail/links';
import { RecipientAnswer } from '../../src/contract/mail/recipients';
import { AdviceAnswer } from '../../src/contract/advice/adviceDocument';
import { AttractAnswer } from '../../src/contract/content/attract';
import { CheckAnswerSchema } from '../../src/contract/editor/checkSchema';
import { AuditAnswer } from '../../src/contract/people/audit';
import { ImportAnswer } from '../../src/contract/people/userImport';
import { PrivacyAnswer } from '../../src/contract/people/privacy';
import { News } from '../../src/contract/content/news';
import { ChangesAnswer, PublicationAnswer, ReleasesAnswer } from '../../src/contract/editor/publicationAnswers';
import { Manifest, Pointer } from '../../src/contract/release/release';
import { SearchContents, SearchPart } from '../../src/contract/content/search';
import { EDITOR_CALLS } from './editorCalls';

export interface ApiCall {
  readonly summary: string;
  /** Schema of a JSON answer. Absent for answers of bytes or pages. */
  readonly answer?: TSchema;
  /** Schema of a form that the route checks with its own code. */
  readonly body?: TSchema;
  readonly takes?: string;
}

const Health = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('degraded'), Type.Literal('fault')]),
  database: Type.String(),
  disk: Type.String(),
  unwritable: Type.Optional(Type.Array(Type.String())),
  release: Type.Union([Type.String(), Type.Null()]),
  store: Type.String(),
  app: Type.String(),
  build: Type.String(),
  commit: Type.Union([Type.String(), Type.Null()]),
  mail: Type.Optional(Type.String()),
  damaged: Type.Array(Type.String()),
});

const Readiness = Type.Object({ status: Type.Union([Type.Literal('ok'), Type.Literal('fault')]) });

const BRAND_CALLS: Readonly<Record<string, ApiCall>> = Object.fromEntries(
  Object.values(BRAND_PATHS).map((address) => [
    `GET ${address}`,
    { summary: 'Eine Datei der Marke', ...(address === BRAND_PATHS.json ? { answer: Brand } : {}) },
  ]),
);

export const API_CALLS: Readonly<Record<string, ApiCall>> = {
  'POST /api/v1/authenticate': {
    summary: 'Tauscht einen Zugangsschlüssel gegen ein Token',
    answer: AuthenticateAnswer,
  },
  'GET /api/v1/session': { summary: 'Wessen Sitzung es ist', answer: SessionAnswer },
  'POST /api/v1/logout': { summary: 'Beendet die eigene Sitzung', answer: Type.Object({ message: Type.String() }) },
  'POST /api/v1/showroom': {
    summary: 'Macht aus der eigenen Sitzung die eines Geräts im Ausstellungsraum',
    answer: ShowroomAnswer,
  },
  'POST /api/v1/cart': { summary: 'Nimmt Dokumente zum Versand an', answer: CartAnswer },
  'GET /api/v1/cart/:id': { summary: 'Was aus einer Sendung wurde', answer: CartEntryAnswer },
  'POST /api/v1/cart/recipient': {
    summary: 'Öffnet den verschlüsselten Empfänger einer gescheiterten Sendung, für Geräte im Ausstellungsraum',
    answer: RecipientAnswer,
  },
  'POST /api/v1/links': { summary: 'Macht einen signierten Link zu Dokumenten', answer: LinkAnswer },
  'GET /application/share/:token': { summary: 'Seite mit den Dateien eines signierten Links' },
  'GET /application/share/:token/:place': { summary: 'Eine Datei eines signierten Links' },
  'POST /api/v1/users/store': { summary: 'Legt einen Zugang an', answer: CreateUserAnswer, body: CreateUserBody },
  'POST /api/v1/users/import': { summary: 'Legt viele Zugänge an', answer: ImportAnswer },
  'GET /api/v1/users': { summary: 'Alle Zugänge', answer: UsersAnswer },
  'POST /api/v1/users/:id/deactivate': { summary: 'Entzieht einen Zugang', answer: UserAnswer },
  'POST /api/v1/users/:id/activate': { summary: 'Gibt einen Zugang zurück', answer: UserAnswer },
  'POST /api/v1/users/:id/rekey': { summary: 'Gibt einem Zugang einen neuen Schlüssel', answer: UserAnswer },
  'POST /api/v1/users/:id/correct': { summary: 'Berichtigt Angaben', answer: UserAnswer, body: CreateUserBody },
  'POST /api/v1/users/:id/delete': { summary: 'Löscht alles über eine Person', answer: DeletedAnswer },
  'POST /api/v1/users/:id/export': { summary: 'Alles, was über eine Person gespeichert ist', answer: PersonAnswer },
  'GET /api/v1/users/:id/sessions': { summary: 'Die Sitzungen eines Zugangs', answer: SessionsAnswer },
  'POST /api/v1/users/:id/sessions/end': { summary: 'Beendet alle Sitzungen eines Zugangs', answer: EndedAnswer },
  'POST /api/v1/users/:id/sessions/:sessionId/end': { summary: 'Beendet eine Sitzung', answer: EndedAnswer },
  'GET /api/v1/audit': { summary: 'Wer wann was getan hat', answer: AuditAnswer },
  'GET /api/v1/privacy': { summary: 'Wie lange der Server was aufbewahrt', answer: PrivacyAnswer },
  'POST /collect': { summary: 'Zählt Seitenaufrufe', takes: 'application/json' },
  'POST /api/v1/device': {
    summary: 'Nimmt die Meldung eines Geräts an und antwortet mit Befehlen',
    answer: DeviceAnswer,
    takes: 'application/json',
  },
  'GET /api/v1/profiles': { summary: 'Profile für neue Geräte', answer: ProfilesAnswer },
  'POST /api/v1/profiles': { summary: 'Legt ein Profil an', answer: ProfilesAnswer },
  'POST /api/v1/profiles/:id/delete': { summary: 'Löscht ein Profil mit seinen Karten', answer: ProfilesAnswer },
  'GET /api/v1/cards': { summary: 'Einrichtungskarten', answer: CardsAnswer },
  'POST /api/v1/cards': { summary: 'Erstellt Einrichtungskarten', answer: CardsMadeAnswer },
  'POST /api/v1/cards/:id/withdraw': { summary: 'Zieht eine Einrichtungskarte zurück', answer: CardsAnswer },
  'POST /api/v1/cards/look': { summary: 'Was eine Einrichtungskarte gibt', answer: CardShownAnswer },
  'POST /api/v1/cards/use': { summary: 'Richtet ein Gerät mit einer Karte ein', answer: CardShownAnswer },
  'GET /api/v1/device/orders': { summary: 'Ob ein Befehl auf das Gerät wartet', answer: OrdersAnswer },
  'POST /api/v1/device/set-ups/:command': {
    summary: 'Gibt einem Gerät die geänderte Einrichtung und eine Sitzung dafür',
    answer: SetUpAnswer,
  },
  'POST /api/v1/device/states/:command': {
    summary: 'Nimmt den Zustand eines Geräts an, nach dem gefragt wurde',
    answer: StateTakenAnswer,
    takes: 'application/gzip',
  },
  'GET /api/v1/devices': { summary: 'Die Geräte, mit Suche und Filtern', answer: DevicesAnswer },
  'GET /api/v1/devices/table': { summary: 'Die Geräte als CSV-Datei' },
  'GET /api/v1/devices/:id': { summary: 'Ein Gerät mit Meldung, Änderungen und Befehlen', answer: DeviceDetail },
  'POST /api/v1/devices/:id/commands': { summary: 'Gibt einem Gerät einen Befehl', answer: CommandAnswer },
  'POST /api/v1/devices/:id/commands/:command/cancel': {
    summary: 'Nimmt einen wartenden Befehl zurück',
    answer: CommandAnswer,
  },
  'GET /api/v1/devices/labels': { summary: 'Standorte und Schlagworte der Geräte', answer: LabelsAnswer },
  'POST /api/v1/devices/:id/labels': {
    summary: 'Ändert Standort, Schlagworte und Notiz eines Geräts',
    answer: DeviceLabels,
  },
  'POST /api/v1/devices/labels': {
    summary: 'Ändert Standort und Schlagworte vieler Geräte',
    answer: LabelledAnswer,
  },
  'GET /api/v1/devices/ids': { summary: 'Die Nummern der gefundenen Geräte', answer: FoundIdsAnswer },
  'GET /api/v1/devices/operations': { summary: 'Befehle an viele Geräte', answer: OperationsAnswer },
  'POST /api/v1/devices/operations': { summary: 'Gibt vielen Geräten einen Befehl', answer: OperationDetail },
  'GET /api/v1/devices/operations/:id': {
    summary: 'Was aus einem Befehl an viele Geräte wurde',
    answer: OperationDetail,
  },
  'POST /api/v1/devices/operations/:id/cancel': {
    summary: 'Nimmt einen Befehl an viele Geräte zurück',
    answer: CancelledAnswer,
  },
  'GET /api/v1/devices/limits': { summary: 'Fristen ohne Verbindung', answer: LimitsAnswer },
  'POST /api/v1/devices/limits': { summary: 'Ändert die Frist einer Art von Geräten', answer: LimitsAnswer },
  'POST /api/v1/devices/limits/sites': { summary: 'Ändert die Frist eines Standorts', answer: LimitsAnswer },
  'POST /api/v1/devices/:id/limit': { summary: 'Ändert die Frist eines Geräts', answer: LimitAnswer },
  'POST /api/v1/devices/:id/remove': { summary: 'Entfernt ein Gerät aus der Liste', answer: RemoveAnswer },
  'GET /api/v1/devices/:id/state': { summary: 'Der Zustand, den ein Gerät gesendet hat', answer: SentState },
  'POST /api/v1/pairings': { summary: 'Bittet darum, ein Gerät zu koppeln, und fragt danach', answer: PairingAnswer },
  'GET /api/v1/pairings/:signs': {
    summary: 'Das Gerät, das mit diesen Zeichen gekoppelt werden will',
    answer: OpenPairing,
  },
  'POST /api/v1/pairings/:signs/pair': { summary: 'Koppelt ein Gerät', answer: PairAnswer },
  'GET /api/v1/editor/check': { summary: 'Fehler und Hinweise im Katalog', answer: CheckAnswerSchema },
  'POST /api/v1/editor/check': { summary: 'Wiederholt eine gescheiterte Prüfung', answer: CheckAnswerSchema },
  'GET /api/v1/editor/changes': {
    summary: 'Einträge, die sich seit der Veröffentlichung geändert haben',
    answer: ChangesAnswer,
  },
  'POST /api/v1/editor/publish': {
    summary: 'Veröffentlicht ausgewählte Einträge',
    answer: PublicationAnswer,
    takes: 'application/json',
  },
  'POST /api/v1/editor/preview': {
    summary: 'Macht aus ausgewählten Einträgen den Entwurf',
    answer: PublicationAnswer,
    takes: 'application/json',
  },
  'GET /api/v1/editor/publication': {
    summary: 'Die laufende oder letzte Veröffentlichung',
    answer: PublicationAnswer,
  },
  'GET /api/v1/editor/releases': { summary: 'Die aufbewahrten Versionen', answer: ReleasesAnswer },
  'POST /api/v1/editor/activate': {
    summary: 'Kehrt zu einer aufbewahrten Version zurück',
    answer: PublicationAnswer,
    takes: 'application/json',
  },
  'GET /api/v1/usage': { summary: 'Seitenaufrufe und gesendete Dokumente', answer: UsageAnswer },
  'GET /api/v1/tools': { summary: 'Wo die externen Werkzeuge der Demo sind', answer: ToolsAnswer },
  'GET /api/version': { summary: 'Die Version der Daten', answer: VersionAnswer },
  'GET /api/version_available': { summary: 'Die Version, die es gibt', answer: VersionAvailableAnswer },
  'GET /application/version': { summary: 'Die Version der Anwendung', answer: ApplicationVersionAnswer },
  'GET /api/v1/products/tiles': { summary: 'Dachziegel', answer: ProductListAnswer },
  'GET /api/v1/products/stones': { summary: 'Dachsteine', answer: ProductListAnswer },
  'GET /api/v1/product': { summary: 'Ein Produkt', answer: ProductAnswer },
  'GET /api/v1/news': { summary: 'Alle Neuigkeiten, mit id eine', answer: Type.Union([NewsListAnswer, News]) },
  'GET /api/v1/reference-images': { summary: 'Referenzbilder', answer: ReferenceImagesAnswer },
  'GET /api/v1/content': { summary: 'Seiten des Inhaltsdienstes PWA', answer: ContentAnswer },
  'GET /api/v1/content-app': { summary: 'Seiten des Inhaltsdienstes App', answer: ContentAnswer },
  'GET /api/v1/content-mob': { summary: 'Seiten des Inhaltsdienstes Mobil', answer: ContentAnswer },
  'GET /api/v1/advice': { summary: 'Was die Beratung von allen Produkten wissen will', answer: AdviceAnswer },
  'GET /api/v1/attract': {
    summary: 'Was Geräte im Ausstellungsraum zwischen Beratungen zeigen',
    answer: AttractAnswer,
  },
  'GET /api/v1/accessories': { summary: 'Zubehör und wozu es passt', answer: AccessoriesAnswer },
  'GET /api/v1/houses': { summary: 'Häuser, deren Dach die Farbe eines Modells annimmt', answer: HousesAnswer },
  'GET /api/v1/brochures': { summary: 'Welche Dateien Broschüren sind', answer: BrochuresAnswer },
  'GET /api/v1/search': {
    summary: 'Verzeichnis der Suchdaten, mit part ein Teil davon',
    answer: Type.Union([SearchContents, SearchPart]),
  },
  'GET /api/filedata': { summary: 'Ein Bild oder eine Datei' },
  'GET /api/v1/manifest': { summary: 'Zeiger auf die aktuelle Version', answer: Pointer },
  'GET /api/v1/draft': { summary: 'Zeiger auf den Entwurf, für die Redaktion', answer: Pointer },
  'GET /api/v1/manifests/:sha256': { summary: 'Was eine Version enthält', answer: Manifest },
  'GET /api/v1/manifests/:to/from/:from': { summary: 'Der Unterschied zweier Versionen' },
  'GET /api/v1/packs/:sha256': { summary: 'Ein Paket mit Dateien' },
  'GET /livez': { summary: 'Ob der Prozess antwortet', answer: Type.Object({ status: Type.Literal('ok') }) },
  'GET /readyz': { summary: 'Ob der Server gerade dienen kann', answer: Readiness },
  'GET /healthz': { summary: 'Wie gut der Server dient', answer: Health },
  ...EDITOR_CALLS,
  ...BRAND_CALLS,
  'GET /api/v1/openapi': { summary: 'Diese Beschreibung', answer: Type.Object({ openapi: Type.String() }) },
};
