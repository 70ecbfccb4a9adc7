import { useSearchParams } from 'react-router-dom';
import { hasWish } from '../../features/desk/house/houseAddress';
import { HouseTool } from '../../features/desk/house/HouseTool';
import { ToHouse } from '../../features/desk/house/ToHouse';
import { VisualizationView } from '../../features/forms/VisualizationView';

/** The visualization, with the desk's houses for devices without its frame. */
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
