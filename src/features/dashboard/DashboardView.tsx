export function DashboardView() { return <h1>Dashboard</h1>; }
