import { useId } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { useCombobox } from '../../ui/fields/useCombobox';
import { NothingFound } from './NothingFound';
import { NotReady } from './NotReady';
import { Results } from './Results';
import styles from './Search.module.css';
import { SearchField } from './SearchField';
import { SearchStart } from './SearchStart';
import { questionKept } from './searchSlice';
import { useAnswer } from './useAnswer';
import { useOpenFound } from './useOpenFound';
import { useQuestion } from './useQuestion';

export function Search() {
  const { t } = useTranslation('search');
  const dispatch = useAppDispatch();
  const listId = useId();
  const { text, question, setText, writeQuestion } = useQuestion();
  const { status } = useAppSelector(({ search }) => search.progress);
  const { answer, groups, isFetching, showAll } = useAnswer(question);
  const options = groups.flatMap((group) => group.options);
  const openFound = useOpenFound(question, writeQuestion);
  const combobox = useCombobox({
    listId,
    ids: options.map(({ id }) => id),
    text,
    onChosen: (id) => {
      const option = options.find((other) => other.id === id);
      if (option?.kind === 'more') showAll(option.group);
      else if (option !== undefined) openFound(option.kind === 'roof' ? option.answer : option.found.target);
    },
    onEntered: () => {
      dispatch(questionKept({ question }));
      writeQuestion();
    },
    onCleared: () => setText(''),
  });
  const count = answer === undefined ? undefined : groups.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <SearchField listId={listId} text={text} onChange={setText} {...combobox.field} />
      <p className="visually-hidden" role="status">
        {count !== undefined && !isFetching && t('announced', { count, query: question })}
      </p>
      {question === '' && <SearchStart onChosen={setText} />}
      <div className={question === '' ? undefined : styles.notice}>
        {status !== 'ready' && <NotReady isAsked={question !== ''} />}
        {count === 0 && !isFetching && <NothingFound question={question} onCleared={() => setText('')} />}
      </div>
      {answer?.isPartial === true && count !== 0 && groups[0]?.kind !== 'roof' && (
        <p className={styles.partial}>{t('partial')}</p>
      )}
      <Results id={listId} groups={groups} {...combobox.list} />
    </>
  );
}
