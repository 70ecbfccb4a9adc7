import { useSearchParams } from 'react-router-dom';
import { hasWish } from '../../features/desk/house/houseAddress';
import { HouseTool } from '../../features/desk/houseView/HouseTool';
import { ToHouse } from '../../features/desk/houseView/ToHouse';
import { VisualizationView } from '../../features/forms/VisualizationView';

export default function VisualizationScreen() {
  const [params] = useSearchParams();
  return (
    <VisualizationView
      isOwn={hasWish(params)}
      own={(instead) => <HouseTool instead={instead} />}
      ownLink={<ToHouse />}
    />
  );
}
