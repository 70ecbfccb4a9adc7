import { refuseDrops } from '../../lib/refuseDrops';
import { followSight } from '../../ui/sight';

followSight();
refuseDrops();
