export function ReferencesView() { return <h1>References</h1>; }
