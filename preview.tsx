import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { readBoot } from './engine/base/boot/boot.ts'
import { createEngine } from './engine/root/create-engine.ts'
import { LiveryRoot } from './engine/root/livery-root.tsx'
import { createMarks } from './engine/site/preview/frame/marks.tsx'
import { openPreview } from './engine/site/preview/frame/open-preview.ts'
import { createPatchedBoot } from './engine/site/preview/frame/patched-boot.ts'
import { createPersonas } from './engine/site/preview/frame/personas.ts'
import { createPreviewText } from './engine/site/preview/frame/preview-text.ts'
import { registry } from './widgets/registry.ts'
import './widgets/site.css'

const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

const boot = readBoot(document)
const texts = createPreviewText(boot)
const outside = texts.openScope()
const marks = createMarks(texts)
const boots = createPatchedBoot()
const personas = createPersonas()
const engine = createEngine({
  boot: boots.over(boot),
  registry: marks.wrap(registry),
  pathname: location.pathname,
  through: personas.through,
})
const origin = boot.tools.console ?? ''
const preview = openPreview({ window, origin, engine, marks, texts, outside, boots, personas })

/** The Studio shows where the page is. */
function ToldAddress(): null {
  const { pathname, search } = useLocation()
  useEffect(() => preview.went(pathname + search), [pathname, search])
  return null
}

createRoot(root).render(
  <BrowserRouter>
    <ToldAddress />
    <LiveryRoot engine={engine} />
  </BrowserRouter>,
)
engine.text.setTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
