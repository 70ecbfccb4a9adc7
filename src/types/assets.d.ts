declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.woff' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}

/** webpack's DefinePlugin inserts the version of package.json. */
declare const APP_VERSION: string;
