import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainPicture } from '../brand-folder.ts'
import type { Slip } from './slip.ts'

/** The head of a PNG of 8000 × 6000 pixels: few bytes, and gigabytes once it is unpacked. */
const vastPng = Buffer.from('89504e470d0a1a0a0000000d4948445200001f40000017700806000000', 'hex')

/** Files that are not what they seem, and folders that are not in order. */
export const folders: readonly Slip[] = [
  {
    name: 'a script in a picture',
    files: { 'assets/logo.svg': plainPicture.replace('<path', '<script>1</script><path') },
    findings: [
      'assets/logo.svg:1:59 $: the picture contains <script>. Remove it, or export the picture without scripts and interaction.',
    ],
  },
  {
    name: 'a picture cut short',
    files: { 'assets/logo.svg': plainPicture.slice(0, 70) },
    findings: [
      'assets/logo.svg:1:70 $: the picture contains invalid XML (unclosed tag: svg). Export the picture again as plain SVG 1.1.',
    ],
  },
  {
    name: 'a text named like a picture',
    files: { 'assets/card.png': 'a secret' },
    findings: [
      'assets/card.png:1:1 $: the file is not a picture of type png. Export the picture again, or rename the file to match its type.',
    ],
  },
  {
    name: 'a picture of many megabytes',
    files: { 'assets/big.svg': plainPicture },
    act: (folder) => {
      truncateSync(join(folder, 'assets/big.svg'), 2_000_000)
    },
    findings: ['assets/big.svg $: 2000000 bytes; 1048576 are allowed. Make the file smaller.'],
  },
  {
    name: 'a picture of many pixels',
    files: { 'assets/vast.png': vastPng },
    findings: ['assets/vast.png:1:1 $: 8000 × 6000 pixels; 40000000 are allowed. Make the picture smaller.'],
  },
  {
    name: 'a script in an article',
    files: { 'content/help-about.EN.md': '# About\n\n<script>1</script>\n' },
    findings: [
      'content/help-about.EN.md:3:1 $: markup or link that could run a script. Use Markdown alone, with links to https or to this site.',
    ],
  },
  {
    name: 'an article without a word',
    files: { 'content/help-about.EN.md': '\n' },
    findings: ['content/help-about.EN.md:1:1 $: the file is empty. Write the article, or remove the file.'],
  },
  {
    name: 'an article in letters of another encoding',
    files: { 'content/help-about.EN.md': Buffer.from('# Hilfe f\xfcr alle\n\nGr\xfc\xdfe\n', 'latin1') },
    findings: ['content/help-about.EN.md:1:1 $: not valid UTF-8 text. Save the file as UTF-8.'],
  },
  {
    name: 'a link to a file',
    act: (folder) => {
      symlinkSync('brand.json', join(folder, 'theme.json'))
    },
    findings: [
      'theme.json $: symbolic link where a plain file is expected. Put the file itself in its place.',
    ],
  },
  {
    name: 'a link out of the folder',
    act: (folder) => {
      symlinkSync('/etc/hostname', join(folder, 'merchant.json'))
    },
    findings: ['merchant.json $: link outside the brand folder. Put the file itself in its place.'],
  },
  {
    name: 'a link in place of a folder',
    act: (folder) => {
      symlinkSync('../still/assets', join(folder, 'assets'))
    },
    findings: ['assets $: link outside the brand folder. Put the file itself in its place.'],
  },
  {
    name: 'a link in place of the brand',
    act: (folder) => {
      rmSync(folder, { recursive: true })
      symlinkSync('still', folder)
    },
    findings: ['<id> $: not a plain folder. Put the folder itself in its place.'],
  },
  {
    name: 'a pipe',
    act: (folder) => {
      execFileSync('mkfifo', [join(folder, 'theme.json')])
    },
    findings: ['theme.json $: neither a file nor a folder. Remove it.'],
  },
  {
    name: 'a folder in place of a file',
    act: (folder) => {
      rmSync(join(folder, 'brand.json'))
      mkdirSync(join(folder, 'brand.json'))
    },
    findings: ['brand.json $: a folder where a file belongs. Put the file in its place.'],
  },
  {
    name: 'no brand.json',
    act: (folder) => {
      rmSync(join(folder, 'brand.json'))
    },
    findings: [
      'brand.json $: brand.json is missing. Add brand.json: { "extends": "tala", "name": "…" } is enough.',
    ],
  },
  {
    name: 'folders without end',
    act: (folder) => {
      mkdirSync(join(folder, 'assets/a/b/c/d/e/f'), { recursive: true })
    },
    findings: ['assets/a/b/c/d/e $: folders nested too deep. Flatten the folder.'],
  },
  {
    name: 'files without end',
    act: (folder) => {
      mkdirSync(join(folder, 'assets'))
      for (let at = 0; at < 601; at += 1) writeFileSync(join(folder, `assets/${String(at)}.svg`), '')
    },
    findings: ['<id> $: more than 600 files. Remove what the brand does not need.'],
  },
  {
    name: 'a file that nobody may read',
    files: { 'theme.json': {} },
    act: (folder) => {
      chmodSync(join(folder, 'theme.json'), 0)
    },
    findings: ['theme.json $: cannot be read (EACCES). Let the user that the gateway runs as read it.'],
  },
  {
    name: 'a folder that nobody may read',
    act: (folder) => {
      chmodSync(folder, 0)
    },
    findings: ['<id> $: cannot be read (EACCES). Let the user that the gateway runs as read it.'],
  },
]
