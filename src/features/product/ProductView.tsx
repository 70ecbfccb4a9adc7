export function ProductView() { return <h1>Product</h1>; }
