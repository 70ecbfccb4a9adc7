import { useParams } from 'react-router-dom';
import '../../i18n/lateTexts';
import { DeviceView } from './detail/DeviceView';
import { DevicesView } from './list/DevicesView';
import { PairView } from './pair/PairView';

const PAIR = 'pair';

export default function DevicesEntry() {
  const { id } = useParams();
  if (id === PAIR) return <PairView />;
  return id === undefined ? <DevicesView /> : <DeviceView key={id} id={id} />;
}
