import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { AdviceAnswer, MeasureTable } from '../../../contract/advice/adviceDocument';
import type { FinderQuestion, FinderResult, FoundProduct } from '../../../contract/advice/find';
import { aboutText, notesOf } from '../../../contract/advice/notes';
import { raisedCount } from '../../../contract/advice/requirements';
import { formatNumber } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Notice } from '../../../ui/page/Notice';
import { CompareLink } from '../comparison/CompareLink';
import { SheetButton } from '../sheet/SheetButton';
import { FoundCard } from './FoundCard';
import styles from './FinderResults.module.css';
import { RoofIntoFolder } from './RoofIntoFolder';
import { RefusedReason, RuleOf } from './verdicts';

const SHOWN_STEP = 12;

export interface FinderResultsProps {
  readonly result: FinderResult;
  readonly question: FinderQuestion;
  readonly advice: AdviceAnswer;
}

export function FinderResults({ result, question, advice }: FinderResultsProps) {
  const { t } = useTranslation('desk');
  const { free, measure, refused, unknown } = result;
  const underlays = advice.underlays[question.country];
  const raised = raisedCount(question.country, question.requirements, question.shape);
  const counts = { free: free.length, measure: measure.length, refused: refused.length };
  const common = commonTable(result);
  const own = (table: MeasureTable | null) => (table !== null && sameSource(table, common) ? null : table);
  const isEmpty = free.length + measure.length + refused.length === 0;
  return (
    <div className={styles.results}>
      <p className="visually-hidden" role="status">
        {t('finder.announced', counts)}
      </p>
      <div className={styles.compare}>
        <RoofIntoFolder question={question} />
        <CompareLink />
        <SheetButton part={{ kind: 'finder', question }} />
      </div>
      {common !== null && (
        <p className={styles.unknown}>{t('finder.rules', { source: common.source, edition: common.edition })}</p>
      )}
      {unknown > 0 && <p className={styles.unknown}>{t('finder.unknown', { count: unknown })}</p>}
      {isEmpty ? (
        <Notice title={t('finder.noMatch')} />
      ) : (
        <>
          <Group
            kind="free"
            found={free}
            reason={({ item, table }) => (
              <RuleOf
                rule={t('finder.fromRegular', { pitch: formatNumber(item.regular_pitch ?? 0) })}
                table={own(table)}
              />
            )}
          />
          <Group
            kind="measure"
            found={measure}
            reason={({ underlay, table }) => <RuleOf rule={translate(underlays[underlay] ?? [])} table={own(table)} />}
          />
          <Group
            kind="refused"
            found={refused}
            reason={(one) => (
              <RefusedReason refused={{ ...one, table: own(one.table) }} underlays={underlays} raised={raised} />
            )}
          />
          <Notes result={result} />
        </>
      )}
    </div>
  );
}

const sameSource = (one: MeasureTable, other: MeasureTable | null): boolean =>
  one.source === other?.source && one.edition === other.edition;

/**
 * Returns the table that occurs most often. The page names that table's source once. A model names its table's source
 * only if the source differs.
 */
function commonTable({ free, measure, refused }: FinderResult): MeasureTable | null {
  const tables = [...free, ...measure, ...refused].flatMap(({ table }) => table ?? []);
  const countOf = (table: MeasureTable): number => tables.filter((other) => sameSource(other, table)).length;
  const kinds = tables.filter((table, place) => tables.findIndex((other) => sameSource(other, table)) === place);
  return kinds.reduce<MeasureTable | null>(
    (most, table) => (most === null || countOf(table) > countOf(most) ? table : most),
    null,
  );
}

function Notes({ result }: { readonly result: FinderResult }) {
  const { t } = useTranslation('desk');
  const notes = notesOf(result);
  if (notes.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{t('finder.notes')}</h2>
      {notes.map(({ note, about }) => (
        <p key={translate(note)} className={styles.note}>
          {about.length > 0 && (
            <strong className={styles.about}>{aboutText(about, translate, t('finder.others'))}</strong>
          )}
          <span>{translate(note)}</span>
        </p>
      ))}
    </section>
  );
}

interface GroupProps<Found extends FoundProduct> {
  readonly kind: 'free' | 'measure' | 'refused';
  readonly found: readonly Found[];
  readonly reason: (found: Found) => ReactNode;
}

const NONE = { free: 'finder.noneFree', measure: 'finder.noneMeasure', refused: 'finder.noneRefused' } as const;

function Group<Found extends FoundProduct>({ kind, found, reason }: GroupProps<Found>) {
  const { t } = useTranslation('desk');
  const headingId = useId();
  const [shown, setShown] = useState(SHOWN_STEP);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button may be gone, so the focus goes to the first new model.
  useEffect(() => {
    if (shown > SHOWN_STEP) list.current?.children[shown - SHOWN_STEP]?.querySelector('a')?.focus();
  }, [shown]);
  const more = Math.min(SHOWN_STEP, found.length - shown);
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId} className={styles.heading}>
          {t(`finder.${kind}`)}
        </h2>
        <p className={styles.count}>{t('finder.count', { count: found.length })}</p>
      </header>
      {found.length === 0 ? (
        <p className={styles.none}>{t(NONE[kind])}</p>
      ) : (
        <ul ref={list} className={`plain-list ${styles.list}`}>
          {found.slice(0, shown).map((one) => (
            <FoundCard key={one.item.id} found={one} isRefused={kind === 'refused'}>
              {reason(one)}
            </FoundCard>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button className={styles.more} onPress={() => setShown(shown + SHOWN_STEP)}>
          {t('finder.showMore', { count: more })}
        </Button>
      )}
    </section>
  );
}
