import styles from './DeviceView.module.css';

export function Facts({ rows }: { readonly rows: readonly (readonly [string, string | null])[] }) {
  return (
    <dl>
      {rows
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
