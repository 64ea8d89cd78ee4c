import { describe, expect, it } from 'vitest';
import { usedStyles } from './used-styles.ts';

const page = (...classes: string[]) => classes.map((name) => `<p class="${name}"></p>`).join('');

describe('the used styles', () => {
  it.each<[what: string, css: string, html: string, used: string]>([
    ['a class on the page', '.a{color:red}.b{color:blue}', page('x a'), '.a{color:red}'],
    ['an element', 'a{color:red}', '', 'a{color:red}'],
    ['one of several selectors', '.a,.b{top:0}.c,.d{top:1px}', page('b'), '.a,.b{top:0}'],
    ['all classes of a selector', '.a .b{top:0}.a>.c{top:1px}', page('a', 'b'), '.a .b{top:0}'],
    [
      'escaped names',
      '.sm\\:p-1\\.5{top:0}.w-\\[2px\\]{top:1px}',
      page('sm:p-1.5'),
      '.sm\\:p-1\\.5{top:0}',
    ],
    [
      'names that HTML escapes',
      '.\\[\\&\\>p\\]\\:x>p{top:0}',
      page('[&amp;&gt;p]:x'),
      '.\\[\\&\\>p\\]\\:x>p{top:0}',
    ],
    ['a negated class', '.a:not(.b){top:0}', page('a'), '.a:not(.b){top:0}'],
    [
      'a comma inside a selector',
      ':is(.a,.b) .c{top:0}',
      page('a', 'b', 'c'),
      ':is(.a,.b) .c{top:0}',
    ],
    [
      'layers and media queries that are not empty',
      '@layer x{@media (a){.a{top:0}}@media (b){.b{top:0}}}@media (c){.c{top:0}}',
      page('a'),
      '@layer x{@media (a){.a{top:0}}}',
    ],
    ['statements', '@layer a,b;.b{top:0}', '', '@layer a,b;'],
    [
      'fonts',
      '@font-face{font-family:F;src:url("a;b}c")}',
      '',
      '@font-face{font-family:F;src:url("a;b}c")}',
    ],
    ['no comments', '/*! by {us} */.a{top:0}', page('a'), '.a{top:0}'],
    [
      'no hover or active rules',
      '.a:hover{top:0}.a:active{top:0}.a:focus{top:0}',
      page('a'),
      '.a:focus{top:0}',
    ],
    [
      'properties that a rule reads',
      ':root{--a:1;--b:2}.x{top:var(--a)}',
      page('x'),
      ':root{--a:1}.x{top:var(--a)}',
    ],
    [
      'properties that the page itself reads',
      ':root{--a:1;--b:2}',
      '<p style="top:var(--b)"></p>',
      ':root{--b:2}',
    ],
    [
      'properties that other properties read',
      ':root{--a:var(--b);--b:var(--c);--c:1;--d:2}.x{top:var(--a)}',
      page('x'),
      ':root{--a:var(--b);--b:var(--c);--c:1}.x{top:var(--a)}',
    ],
    [
      'registered properties that are read',
      '@property --a{syntax:"*"}@property --b{syntax:"*"}.x{top:var(--a)}',
      page('x'),
      '@property --a{syntax:"*"}.x{top:var(--a)}',
    ],
    [
      'keyframes that are used',
      '.x{animation:1s go}.y{animation:1s stay}@keyframes go{to{top:0}}@keyframes stay{to{top:0}}',
      page('x'),
      '.x{animation:1s go}@keyframes go{to{top:0}}',
    ],
    [
      'rules in their original order',
      '.b{top:0}.a{top:1px}.b{top:2px}',
      page('a', 'b'),
      '.b{top:0}.a{top:1px}.b{top:2px}',
    ],
  ])('%s', (_, css, html, used) => expect(usedStyles(css)(html)).toBe(used));
});
