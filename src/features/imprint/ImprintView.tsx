export function ImprintView() { return <h1>Imprint</h1>; }
