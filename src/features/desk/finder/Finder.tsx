import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useShownAddress } from '../../../browse/useShownAddress';
import { findProducts, type FinderQuestion } from '../../../contract/advice/find';
import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { useBrand } from '../../brand/brandSlice';
import { selectFolderRoof } from '../../folder/folderSelectors';
import { formIn } from '../askedRoof/askedAddress';
import { useShownRoof } from '../askedRoof/useShownRoof';
import { ResultBar } from '../resultBar/ResultBar';
import { requirementsOf, roofQuery } from '../verdict/roofContext';
import type { DeskCatalogue } from './DeskQueries';
import styles from './Finder.module.css';
import { addressOf, questionIn, withSizes } from './finderAddress';
import { FinderForm } from './FinderForm';
import { FinderResults } from './FinderResults';

export function Finder({ catalogue }: { readonly catalogue: DeskCatalogue }) {
  const { t } = useTranslation('desk');
  const { notice } = useBrand();
  const [params, setParams] = useShownAddress();
  const [movingPitch, setMovingPitch] = useState<number | null>(null);
  const start = useAppSelector(selectFolderRoof);
  const asked = useMemo(() => withKnown(questionIn(params, start), catalogue.filters), [params, start, catalogue]);
  const question = useMemo(
    () => (movingPitch === null ? asked : { ...asked, pitch: movingPitch }),
    [asked, movingPitch],
  );
  // The search of thousands of products waits while the slider moves.
  const answered = useDeferredValue(question);
  const result = useMemo(() => findProducts(catalogue.items, catalogue.advice, answered), [catalogue, answered]);
  const ask = (change: Partial<FinderQuestion>) => {
    setMovingPitch(null);
    setParams(withSizes(addressOf({ ...asked, ...change }), params));
  };
  useShownRoof(roofQuery({ ...asked, requirements: requirementsOf(asked) }), formIn(params));
  const answer = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={styles.desk}>
        <div>
          <FinderForm
            question={question}
            catalogue={catalogue}
            onChange={ask}
            onPitchMoved={setMovingPitch}
            onReset={() => {
              setMovingPitch(null);
              setParams(new URLSearchParams());
            }}
          />
          <ResultBar
            text={t('finder.counts', { free: result.free.length, measure: result.measure.length })}
            result={answer}
          />
        </div>
        <div ref={answer} className={styles.answer} tabIndex={-1}>
          <FinderResults
            key={addressOf(asked).toString()}
            result={result}
            question={answered}
            advice={catalogue.advice}
          />
        </div>
      </div>
      <section className={styles.scope}>
        <h2 className={styles.scopeTitle}>{t('finder.scope.title')}</h2>
        <p>{t('finder.scope.text')}</p>
        {notice !== '' && <p>{notice}</p>}
      </section>
    </>
  );
}

function withKnown(question: FinderQuestion, filters: DeskCatalogue['filters']): FinderQuestion {
  const known = (key: 'color' | 'surface'): string | null => {
    const options = filters.find((filter) => filter.key === key)?.options ?? [];
    return options.some(({ value }) => value === question[key]) ? question[key] : null;
  };
  return { ...question, color: known('color'), surface: known('surface') };
}
