/** Describes the editor's calls for apiCalls.ts. */
import { Type, type TSchema } from '@sinclair/typebox';

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Kind = Type.Union(['tiles', 'stones', 'news', 'references'].map((kind) => Type.Literal(kind)));
const named = { id: Type.String(), title: Type.String() };
const Named = Type.Array(Type.Object(named));
const FieldPath = Type.Array(Type.Union([Type.String(), Type.Integer()]));

const Changed = Type.Object({ by: Type.String(), at: Type.Integer() });

const EntriesAnswer = Type.Object({
  entries: Type.Array(
    Type.Object({
      path: Type.String(),
      kind: Kind,
      title: Type.String(),
      items: Type.Optional(Type.Array(Type.Object({ title: Type.String(), index: Type.Integer() }))),
      picture: orNull(Type.String()),
      from: orNull(Type.String()),
      until: orNull(Type.String()),
      revision: Type.String(),
      changed: orNull(Changed),
    }),
  ),
});

const DeletedEntriesAnswer = Type.Object({
  entries: Type.Array(Type.Object({ path: Type.String(), kind: Kind, changed: Changed })),
});

const EntryAnswer = Type.Object({
  path: Type.String(),
  kind: Kind,
  revision: Type.String(),
  text: Type.String(),
  values: orNull(Type.Record(Type.String(), Type.Unknown())),
  textOnly: orNull(Type.Object({ reason: Type.String(), line: orNull(Type.Integer()) })),
});

const HistoryAnswer = Type.Object({
  changes: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.String(),
      by: Type.String(),
      at: Type.Integer(),
      before: orNull(Type.String()),
      after: orNull(Type.String()),
    }),
  ),
  olderThan: orNull(Type.Integer()),
});

const ComparisonAnswer = Type.Object({
  changes: Type.Array(
    Type.Object({
      path: FieldPath,
      before: Type.Optional(Type.Unknown()),
      after: Type.Optional(Type.Unknown()),
      movedFrom: Type.Optional(Type.Integer()),
    }),
  ),
});

const Places = Type.Array(
  Type.Object({ path: Type.String(), field: FieldPath, line: orNull(Type.Integer()), reason: Type.String() }),
);
const FaultsAnswer = Type.Object({ faults: Places, savedFaults: Places });

const FormsAnswer = Type.Object({
  catalogue: Type.Object({
    categories: Type.Array(Type.Unknown()),
    properties: Type.Unknown(),
    filters: Type.Unknown(),
  }),
  media: Type.Array(Type.Object({ path: Type.String(), kind: Type.String(), id: Type.String() })),
  products: Type.Array(Type.Object({ ...named, colors: Named })),
  references: Named,
});

const takes = 'application/json';

/** The calls of EDITOR_PATHS. 409: a refused change, with the file's state in `entry`. 423: a later try may succeed. */
export const EDITOR_CALLS = {
  'GET /api/v1/editor/entries': {
    summary: 'Die Dateien des Katalogs, die die Redaktion bearbeitet',
    answer: EntriesAnswer,
  },
  'GET /api/v1/editor/deleted': {
    summary: 'Die zuletzt gelöschten Dateien, und wer sie gelöscht hat',
    answer: DeletedEntriesAnswer,
  },
  'GET /api/v1/editor/entry': { summary: 'Eine Datei des Katalogs, als Text und als Werte', answer: EntryAnswer },
  'POST /api/v1/editor/entry': { summary: 'Ändert einzelne Felder einer Datei', answer: EntryAnswer, takes },
  'POST /api/v1/editor/faults': {
    summary: 'Prüft Werte einer Datei, ohne sie zu speichern',
    answer: FaultsAnswer,
    takes,
  },
  'POST /api/v1/editor/text': { summary: 'Schreibt den ganzen Text einer Datei', answer: EntryAnswer, takes },
  'POST /api/v1/editor/create': { summary: 'Legt eine Datei an, leer oder als Kopie', answer: EntryAnswer, takes },
  'POST /api/v1/editor/delete': {
    summary: 'Löscht eine Neuigkeit',
    answer: Type.Object({ path: Type.String() }),
    takes,
  },
  'POST /api/v1/editor/restore': { summary: 'Gibt einer Datei einen früheren Stand', answer: EntryAnswer, takes },
  'GET /api/v1/editor/history': { summary: 'Wer eine Datei wann geändert hat', answer: HistoryAnswer },
  'GET /api/v1/editor/comparison': { summary: 'Zwei Stände einer Datei, Feld für Feld', answer: ComparisonAnswer },
  'POST /api/v1/editor/presence': {
    summary: 'Sagt, wer eine Datei außerdem offen hat',
    answer: Type.Object({ others: Type.Array(Type.String()) }),
    takes,
  },
  'GET /api/v1/editor/forms': { summary: 'Was alle Formulare der Redaktion brauchen', answer: FormsAnswer },
} as const;
