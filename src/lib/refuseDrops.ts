/**
 * Files and links dropped onto the page would replace it. Only a file field takes files, and only a text field takes
 * other things.
 */
export function refuseDrops(): void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || takes(event.target, event.dataTransfer)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
  };
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse);
}

const FILE_FIELD = 'input[type="file"]';
const TEXT_FIELD = ':read-write';

function takes(target: EventTarget | null, dragged: DataTransfer | null): boolean {
  const isFile = dragged?.types.includes('Files') === true;
  return target instanceof Element && target.matches(isFile ? FILE_FIELD : TEXT_FIELD);
}
