/** @jsxImportSource preact */
import { render } from 'preact'
import { FairPage } from './fair/fair-page.tsx'
import { openLanguage } from './words/words.ts'
import './shell/shell.css'
import './fair/fair.css'

const root = document.getElementById('game')
const query = new URLSearchParams(location.search)
const code = query.get('lang') ?? 'EN'
void openLanguage(code, 'fair').then((language) => {
  if (root) render(<FairPage t={language.t} round={query.get('round')} />, root)
})
