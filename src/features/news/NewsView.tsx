export function NewsView() { return <h1>News</h1>; }
