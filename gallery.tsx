import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { readBoot } from './engine/base/boot/boot.ts'
import { createEngine } from './engine/root/create-engine.ts'
import { LiveryRoot } from './engine/root/livery-root.tsx'
import { leaveFocus } from './engine/studio/leave-focus.ts'
import { isPosed } from './engine/studio/poses.ts'
import { strikePose } from './engine/studio/strike-pose.ts'
import { registry } from './widgets/registry.ts'
import './widgets/site.css'

const root = document.getElementById('root')
if (!root) throw new Error('This page has no #root')

if (window.parent !== window) leaveFocus()
const engine = createEngine({ boot: readBoot(document), registry })
createRoot(root).render(
  <MemoryRouter>
    <LiveryRoot engine={engine} />
  </MemoryRouter>,
)
engine.session.set({ status: 'guest', member: null })
const query = new URLSearchParams(location.search)
const flow = query.get('flow') ?? ''
if (!isPosed(flow)) throw new Error('Nobody draws this flow.')
strikePose(engine, flow, query.get('state') ?? '')
