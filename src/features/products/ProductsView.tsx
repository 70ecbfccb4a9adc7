export function TilesView() { return <h1>T</h1>; }
export function StonesView() { return <h1>S</h1>; }
