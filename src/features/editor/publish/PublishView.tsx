import { useState } from 'react';
import { ChangesPage } from '../publication/ChangesPage';
import { usePublication } from '../publication/usePublication';
import { useShownChanges } from '../publication/useShownChanges';
import { PublishForm } from './PublishForm';
import { RemovalQuestion } from './RemovalQuestion';

/** Publishes chosen entries. */
export function PublishView() {
  const loaded = useShownChanges();
  const publishing = usePublication('release');
  /** Id of the publication whose question the person has declined. */
  const [declined, setDeclined] = useState<number | null>(null);
  const { ended, order, doneId } = publishing;
  const removal = ended?.end?.kind === 'removal' && ended.id !== declined ? ended.end : null;
  const body = order?.kind === 'release' ? order.body : null;
  return (
    <ChangesPage view="publish" loaded={loaded} publishing={publishing}>
      {(shown) => (
        <>
          {/* The key empties choice and note after the person's own publication. */}
          <PublishForm key={doneId} shown={shown} publishing={publishing} />
          {removal !== null && body !== null && (
            <RemovalQuestion
              removal={removal}
              body={body}
              publishing={publishing}
              onClose={() => setDeclined(ended?.id ?? null)}
            />
          )}
        </>
      )}
    </ChangesPage>
  );
}
