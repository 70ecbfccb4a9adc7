import { useParams } from 'react-router-dom';
import '../../i18n/lateTexts';
import { CardsView } from './cards/CardsView';
import { DeviceView } from './detail/DeviceView';
import { LimitsView } from './limits/LimitsView';
import { DevicesView } from './list/DevicesView';
import { OperationsView } from './operations/OperationsView';
import { OperationView } from './operations/OperationView';
import { PairView } from './pair/PairView';

export default function DevicesEntry() {
  const { id, operation } = useParams();
  if (id === undefined) return <DevicesView />;
  if (id === 'pair') return <PairView />;
  if (id === 'limits') return <LimitsView />;
  if (id === 'cards') return <CardsView />;
  if (id !== 'operations') return <DeviceView key={id} id={id} />;
  return operation === undefined ? <OperationsView /> : <OperationView key={operation} id={operation} />;
}
