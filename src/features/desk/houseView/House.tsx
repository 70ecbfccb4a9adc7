import { Columns2, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useShownAddress } from '../../../browse/useShownAddress';
import type { AtHouse } from '../../../contract/content/atHouse';
import type { ProductListItem } from '../../../contract/content/product';
import { langOf } from '../../../i18n/langOf';
import { translate } from '../../../i18n/translate';
import { useTranslation } from '../../../i18n/useTranslation';
import { whenIdle } from '../../../lib/whenIdle';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';
import { useBrand } from '../../brand/brandSlice';
import { hasWish, paramsOf, wishIn, type HouseWish, type RoofWish } from '../house/houseAddress';
import { houseOf, modelsOf, otherRoof, roofOf, type OfferedRoof } from '../house/offer';
import { decodedPass } from '../house/passes';
import { houseName, roofName } from '../house/roofName';
import { SheetButton } from '../sheet/SheetButton';
import { Choice } from './Choice';
import styles from './House.module.css';
import { RememberRoof } from './RememberRoof';
import { RoofLegend } from './RoofLegend';
import { RoofPicture } from './RoofPicture';
import { Wipe } from './Wipe';

export interface HouseProps {
  /** Houses with at least one model. */
  readonly houses: readonly AtHouse[];
  readonly items: readonly ProductListItem[];
}

type Side = 'left' | 'right';

const wishOf = ({ model, color }: OfferedRoof): RoofWish => ({ product: model.item.id, color: color.id });

/** The address holds all choices, except which side of the dividing line a tap changes. */
export function House({ houses, items }: HouseProps) {
  const [params, setParams] = useShownAddress();
  const wish = wishIn(params);
  const house = houseOf(houses, wish.house, wish.roof);
  if (house === undefined) return null;
  // Sets the address before the first tap. Otherwise React would rebuild the view, and the tapped option would lose the
  // focus.
  if (!hasWish(params)) return <Navigate to={`?${paramsOf({ ...wish, house: house.id }).toString()}`} replace />;
  return (
    <ChosenHouse houses={houses} house={house} items={items} wish={wish} onAsk={(next) => setParams(paramsOf(next))} />
  );
}

interface ChosenHouseProps extends HouseProps {
  readonly house: AtHouse;
  readonly wish: HouseWish;
  readonly onAsk: (wish: HouseWish) => void;
}

function ChosenHouse({ houses, house, items, wish, onAsk }: ChosenHouseProps) {
  const { t } = useTranslation('desk');
  const { notice } = useBrand();
  const [side, setSide] = useState<Side>('left');
  const models = useMemo(() => modelsOf(house, items), [house, items]);
  const left = roofOf(models, wish.roof);
  const right = wish.other === null ? null : roofOf(models, wish.other);
  usePrepared(models);
  if (left === null) return null;

  const chosen = side === 'right' && right !== null ? right : left;
  const ask = (change: Partial<HouseWish>) =>
    onAsk({ house: house.id, roof: wishOf(left), other: right === null ? null : wishOf(right), ...change });
  const choose = (roof: RoofWish) => ask(chosen === right ? { other: roof } : { roof });
  const beginWipe = () => {
    setSide('right');
    ask({ other: wishOf(otherRoof(models, left)) });
  };
  const endWipe = () => {
    setSide('left');
    ask({ roof: wishOf(chosen), other: null });
  };
  return (
    <div className={styles.house}>
      <figure className={styles.figure}>
        {right === null ? (
          <RoofPicture house={house} roof={left} />
        ) : (
          <Wipe left={<RoofPicture house={house} roof={left} />} right={<RoofPicture house={house} roof={right} />} />
        )}
        <figcaption className={styles.legends} aria-live="polite">
          <RoofLegend roof={left} />
          {right !== null && <RoofLegend roof={right} />}
        </figcaption>
      </figure>
      <div className={styles.choices}>
        <Choice
          label={t('house.houses')}
          options={houses.map((one) => ({ value: one.id, label: houseName(one), lang: langOf(one.name) }))}
          value={house.id}
          onChange={(id) => ask({ house: id })}
        />
        {right !== null && (
          <Choice
            label={t('house.side')}
            options={[
              { value: 'left', label: t('house.left', { roof: roofName(left) }) },
              { value: 'right', label: t('house.right', { roof: roofName(right) }) },
            ]}
            value={side}
            onChange={(next) => setSide(next === 'right' ? 'right' : 'left')}
          />
        )}
        <Choice
          label={t('house.model')}
          options={models.map(({ item }) => ({ value: item.id, label: item.name }))}
          value={chosen.model.item.id}
          onChange={(product) => choose({ product, color: likeColor(chosen, models, product) })}
          isLong
        />
        <Choice
          label={t('house.color')}
          options={chosen.model.colors.map(({ id, label, swatch }) => ({
            value: id,
            label: translate(label),
            lang: langOf(label),
            swatch,
          }))}
          value={chosen.color.id}
          onChange={(color) => choose({ product: chosen.model.item.id, color })}
        />
        <div className={styles.actions}>
          {right === null ? (
            <Button onPress={beginWipe}>
              <Icon of={Columns2} size="small" />
              {t('house.wipe')}
            </Button>
          ) : (
            <Button onPress={endWipe}>
              <Icon of={X} size="small" />
              {t('house.endWipe')}
            </Button>
          )}
          <RememberRoof
            roof={{ house: house.id, product: chosen.model.item.id, color: chosen.color.id }}
            name={roofName(chosen)}
          />
          <SheetButton
            part={{ kind: 'roof', house: house.id, product: chosen.model.item.id, color: chosen.color.id }}
          />
        </div>
        <p className={styles.note}>{[t('house.note'), notice].filter(Boolean).join(' ')}</p>
      </div>
    </div>
  );
}

function likeColor({ color }: OfferedRoof, models: ReturnType<typeof modelsOf>, product: string): string | null {
  const model = models.find(({ item }) => item.id === product);
  return model?.colors.some(({ id }) => id === color.id) === true ? color.id : null;
}

/** Decodes the pictures of all models in idle time. */
function usePrepared(models: ReturnType<typeof modelsOf>): void {
  useEffect(() => {
    const passes = [...new Set(models.map(({ pass }) => pass))];
    let cancel = () => undefined as void;
    const prepare = () => {
      const pass = passes.shift();
      if (pass === undefined) return;
      const next = () => {
        cancel = whenIdle(prepare);
      };
      // Ignores a failure, which matters only when a person chooses the picture.
      decodedPass(pass).then(next, next);
    };
    cancel = whenIdle(prepare);
    return () => {
      passes.length = 0;
      cancel();
    };
  }, [models]);
}
