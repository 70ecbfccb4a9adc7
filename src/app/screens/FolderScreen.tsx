import { FolderView } from '../../features/desk/folderView/FolderView';
import { PinForm } from '../../features/showroom/PinForm';

/** The customer folders, with the showroom's PIN for actions of the staff. */
export const FolderScreen = () => <FolderView Pin={PinForm} />;
