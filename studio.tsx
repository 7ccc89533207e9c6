import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { readStudioBoot } from './engine/studio/studio-boot.ts'
import { ownFonts } from './engine/base/page/look/own-fonts.ts'
import { StudioApp } from './widgets/studio/studio-app.tsx'
import './widgets/studio/studio.css'

const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

await ownFonts('Hanken Grotesk Variable', 'Martian Mono Variable')
createRoot(root).render(
  <BrowserRouter>
    <StudioApp boot={readStudioBoot(document)} />
  </BrowserRouter>,
)
