/** Code that calls `hit`, which the tests define on their pages, or that changes or breaks a page. */
const CODE = [
  '<script>hit()</script>',
  '<script src=data:text/javascript,hit()></script>',
  '<ScRiPt>hit()</sCrIpT>',
  '<scr<script>ipt>hit()</scr</script>ipt>',
  '<img src=x onerror=hit()>',
  '<img src=x onerror="hit()"//',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<math><mtext><img src=x onerror=hit()></mtext></math>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src=javascript:parent.hit()></iframe>',
  '<details open ontoggle=hit()>',
  '<input autofocus onfocus=hit()>',
  '<video><source onerror=hit()></video>',
  '<a href=javascript:hit()>link</a>',
  '<form action=javascript:hit()><button>go</button></form>',
  '<object data=javascript:hit()></object>',
  '<base href=https://evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<style>@import "https://evil.example/a.css"</style>',
  '{{constructor.constructor("hit()")()}}',
  // A template placeholder. The linter reports `${` in a plain string.
  '\u0024{hit()}',
  'javascript:hit()',
  '&lt;script&gt;hit()&lt;/script&gt;',
  // Elements without an end tag.
  '<script>hit()//',
  `<script>hit()//${'x'.repeat(1_000)}`,
  '<style>hit()',
  '<b style=x>hit()',
  '<link rel=stylesheet href=https://evil.example/a.css>hit()',
];

/** Prefixes that close the surrounding attribute, element, comment or CDATA section. */
const ESCAPES = ['', '"\'>', '</script></title></textarea></style>', '-->]]>', '</title></head><!-- '];

export const XSS_PAYLOADS: readonly string[] = ESCAPES.flatMap((prefix) => CODE.map((code) => prefix + code));
