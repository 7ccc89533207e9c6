import type { Slip } from './slip.ts'

function deep(levels: number) {
  return `{"extends": "base", "name": ${'['.repeat(levels)}${']'.repeat(levels)}}`
}

/** Text that is no JSON, or not the text that it should be. */
export const writing: readonly Slip[] = [
  {
    name: 'a comma too much',
    files: { 'brand.json': '{ "extends": "base", "name": "New", }' },
    findings: [
      'brand.json:1:37 $: not valid JSON: property name expected. Remove the comma before the closing bracket, or write the next "name".',
    ],
  },
  {
    name: 'a comma too few',
    files: { 'brand.json': '{\n  "extends": "base"\n  "name": "New"\n}' },
    findings: ['brand.json:3:3 $: not valid JSON: comma expected. Put a comma between the two.'],
  },
  {
    name: 'a comment',
    files: { 'brand.json': '{\n  // mine\n  "extends": "base"\n}' },
    findings: ['brand.json:2:3 $: not valid JSON: invalid comment token. JSON has no comments: remove it.'],
  },
  {
    name: 'single quotes',
    files: { 'brand.json': "{ 'extends': 'base' }" },
    findings: [
      'brand.json:1:3 $: not valid JSON: invalid symbol. Put text in double quotes; only numbers, true, false and null stand without.',
    ],
  },
  {
    name: 'a path of Windows',
    files: { 'brand.json': '{ "extends": "base", "name": "one \\" two C:\\luna" }' },
    findings: [
      String.raw`brand.json:1:44 $: not valid JSON: a backslash that begins no escape. Write the backslash twice: "\\luna".`,
    ],
  },
  {
    name: 'half of an escape',
    files: { 'brand.json': String.raw`{ "extends": "base", "name": "\u12" }` },
    findings: [
      String.raw`brand.json:1:31 $: not valid JSON: a backslash that begins no escape. Write the backslash twice: "\\u12".`,
    ],
  },
  {
    name: 'two versions that git could not merge',
    files: {
      'brand.json':
        '{\n  "extends": "base",\n<<<<<<< HEAD\n  "name": "One"\n=======\n  "name": "Two"\n>>>>>>> other\n}',
    },
    findings: [
      'brand.json:3:1 $: not valid JSON: unresolved git merge conflict. Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    name: 'quotes of a word processor',
    files: { 'brand.json': '{ \u201cextends\u201d: "base" }' },
    findings: [
      'brand.json:1:3 $: not valid JSON: a curly quote. Write straight double quotes (") around names and texts: word processors make curly ones of them.',
    ],
  },
  {
    name: 'a space that does not break',
    files: { 'brand.json': '{ "extends":\u00a0"base" }' },
    findings: [
      'brand.json:1:13 $: not valid JSON: a space that JSON does not allow, such as a no-break space. Put an ordinary space in its place, or remove it.',
    ],
  },
  {
    name: 'a text that nobody closed',
    files: { 'brand.json': '{ "extends": "base }' },
    findings: [
      'brand.json:1:14 $: not valid JSON: unexpected end of string. Close the text with a double quote.',
    ],
  },
  {
    name: 'a line break in a text',
    files: { 'brand.json': '{ "extends": "base", "name": "New\nname" }' },
    findings: [
      'brand.json:1:30 $: not valid JSON: unexpected end of string. Close the text with a double quote.',
    ],
  },
  {
    name: 'half of a file',
    files: { 'merchant.json': '{ "currency": {' },
    findings: ['merchant.json:1:16 $: not valid JSON: close brace expected. Close the object with }.'],
  },
  {
    name: 'an empty file',
    files: { 'theme.json': '' },
    findings: ['theme.json:1:1 $: the file is empty. Write {} at least, or remove the file.'],
  },
  {
    name: 'a list in place of an object',
    files: { 'merchant.json': '[]' },
    findings: ['merchant.json:1:1 $: wrong type. Write an object.'],
  },
  {
    name: 'a number that is none',
    files: { 'brand.json': '{ "extends": "base", "trialUserType": NaN }' },
    findings: [
      'brand.json:1:39 $: not valid JSON: invalid symbol. Put text in double quotes; only numbers, true, false and null stand without.',
    ],
  },
  {
    name: 'two documents in one file',
    files: { 'brand.json': '{ "extends": "base" }\n{ "name": "New" }' },
    findings: [
      'brand.json:2:1 $: not valid JSON: end of file expected. Remove what follows the closing bracket.',
    ],
  },
  {
    name: 'a key that stands twice',
    files: { 'brand.json': '{\n  "extends": "base",\n  "name": "One",\n  "name": "Two"\n}' },
    findings: [
      'brand.json:4:3 $.name: duplicate key in one object, where only the last one counts. Remove one of the two.',
    ],
  },
  {
    name: 'a key that changes every object',
    files: { 'brand.json': '{ "extends": "base", "__proto__": { "name": "New" } }' },
    findings: [
      'brand.json:1:22 $.__proto__: "__proto__" is not allowed as a name: it would change the behaviour of every object. Remove the key.',
    ],
  },
  {
    name: 'brackets without end',
    files: { 'brand.json': deep(50) },
    findings: ['brand.json:1:1 $: nested 51 levels deep; 40 are allowed. Flatten the document.'],
  },
  {
    name: 'letters of another encoding',
    files: { 'brand.json': Buffer.from('{ "extends": "base", "name": "Mar\xe9" }', 'latin1') },
    findings: ['brand.json:1:1 $: not valid UTF-8 text. Save the file as UTF-8.'],
  },
  {
    name: 'UTF-16 with its mark',
    files: { 'brand.json': Buffer.from('\ufeff{ "extends": "base" }', 'utf16le') },
    findings: ['brand.json:1:1 $: not valid UTF-8 text. Save the file as UTF-8.'],
  },
  {
    name: 'a slip behind the mark of UTF-8, which is none',
    files: { 'brand.json': Buffer.from('\ufeff{ "extends": "base", "flgas": {} }') },
    findings: ['brand.json:1:22 $.flgas: unknown key. Rename it to "flags", or remove it.'],
  },
  {
    name: 'a name that leads nowhere behind that mark',
    files: { 'brand.json': Buffer.from('\ufeff{ "extends": "base", "navigation": { "main": ["hoem"] } }') },
    findings: [
      'brand.json:1:47 $.navigation.main[0]: no navigation entry has this name. Use a known name, or describe the entry in navigation.entries.',
    ],
  },
]
