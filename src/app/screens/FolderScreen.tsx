import { FolderView } from '../../features/desk/folderView/FolderView';
import { PinForm } from '../../features/showroom/PinForm';

export const FolderScreen = () => <FolderView Pin={PinForm} />;
