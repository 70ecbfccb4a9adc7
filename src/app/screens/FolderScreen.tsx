import { FolderView } from '../../features/desk/folderView/FolderView';
import { PinForm } from '../../features/showroom/PinForm';

/** The customer folders, with the showroom's PIN before what staff alone may do. */
export const FolderScreen = () => <FolderView Pin={PinForm} />;
