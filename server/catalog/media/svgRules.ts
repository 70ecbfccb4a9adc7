export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that cannot run scripts, move, link or embed. */
export const ELEMENTS = words(`
  svg g defs symbol use title desc
  path rect circle ellipse line polyline polygon
  text tspan textPath image
  marker pattern clipPath mask linearGradient radialGradient stop style
`);

const ATTRIBUTES = words(`
  id class style lang role version type viewBox preserveAspectRatio
  x y x1 y1 x2 y2 dx dy width height cx cy r rx ry fx fy fr d points pathLength transform transform-origin
  refX refY orient markerWidth markerHeight markerUnits
  patternUnits patternContentUnits patternTransform gradientUnits gradientTransform spreadMethod offset
  clipPathUnits maskUnits maskContentUnits mask-type
  rotate textLength lengthAdjust startOffset
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit opacity color color-interpolation stop-color stop-opacity paint-order vector-effect
  display visibility overflow clip clip-path clip-rule mask marker marker-start marker-mid marker-end
  shape-rendering text-rendering image-rendering isolation mix-blend-mode
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing
  writing-mode direction unicode-bidi white-space
  xml:lang xml:space xmlns
`);

/** Attributes that only scripts and screen readers read. */
const INERT = /^(?:aria|data)-[a-z0-9-]+$/;

const REFERRING = words('use image textPath pattern linearGradient radialGradient');

/** Expects the attribute's `name` with its namespace's standard prefix (`xml:`, `xlink:`, `xmlns:`). */
export function mayHave(element: string, name: string): boolean {
  if (name === 'href' || name === 'xlink:href') return REFERRING.has(element);
  return ATTRIBUTES.has(name) || INERT.test(name) || name.startsWith('xmlns:');
}

const OWN_PART = /^#[^\s"'()<>\\]+$/;
const OWN_PICTURE = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]+$/;

export const staysInside = (element: string, href: string): boolean =>
  (element === 'image' ? OWN_PICTURE : OWN_PART).test(href);

/** Allowed CSS functions. Others, such as `image-set`, could load files. */
const FUNCTIONS = words(`
  url rgb rgba hsl hsla matrix translate translateX translateY scale scaleX scaleY rotate skewX skewY calc
`);

/** Refuses @ rules, escapes, unlisted functions, and a `url()` outside the drawing. */
export function isPlainStyle(css: string): boolean {
  if (/[@\\]/.test(css)) return false;
  for (let at = css.indexOf('('); at >= 0; at = css.indexOf('(', at + 1))
    if (!FUNCTIONS.has(nameBefore(css, at))) return false;
  const inside = css.replace(/\burl\(\s*(["']?)#[^\s"'()<>]+\1\s*\)/g, '');
  return !/url|javascript:|expression|binding|behavior/i.test(inside);
}

/** Reads the name backwards, because regular expressions would be slow on long texts. */
function nameBefore(css: string, bracket: number): string {
  let end = bracket;
  while (end > 0 && /\s/.test(css.charAt(end - 1))) end -= 1;
  let start = end;
  while (start > 0 && !/[\s:;,(){}"'/*]/.test(css.charAt(start - 1))) start -= 1;
  return css.slice(start, end);
}
