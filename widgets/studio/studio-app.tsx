import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, Navigate, Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type Chart, everyState } from '../../engine/studio/chart.ts'
import { type Direction, directions } from '../../engine/studio/layout.ts'
import { type Live, openLive } from '../../engine/studio/live.ts'
import { knownLayout } from '../../engine/studio/chart-layout.ts'
import type { StudioBoot } from '../../engine/studio/studio-boot.ts'
import { ChartView } from './chart/chart-view.tsx'
import { largest } from './chart/view.ts'
import { getAddress, charts, isMachineName, pathOfState, search } from './state/charts.ts'
import { Gallery } from './gallery.tsx'
import { Overview } from './overview.tsx'
import { CoveragePanel } from './panels/coverage-panel.tsx'
import { DetailsPanel } from './panels/details-panel.tsx'
import { ExportPanel } from './panels/export-panel.tsx'
import { LivePanel } from './panels/live-panel.tsx'
import { SimulatePanel } from './panels/simulate-panel.tsx'
import { Sidebar } from './shell/sidebar.tsx'
import { Tabs } from './shell/tabs.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { TimelineView } from './timeline/timeline-view.tsx'
import { useReach } from './state/use-reach.ts'
import { useRunning } from './state/use-running.ts'
import { type Sources, useSources } from './state/use-sources.ts'

const panels = [
  { id: 'details', title: 'Details' },
  { id: 'live', title: 'Live' },
  { id: 'simulate', title: 'Simulate' },
  { id: 'coverage', title: 'Coverage' },
  { id: 'gallery', title: 'Gallery' },
  { id: 'export', title: 'Export' },
] as const

type Panel = (typeof panels)[number]['id']

interface Shown {
  boot: StudioBoot
  live: Live
  sources: Sources
  words: string
}

/** What stands beside a chart on a desk. */
const beside = 560

/** The direction in which a chart is larger when it is seen whole. */
function bestDirection(chart: Chart | undefined): Direction {
  const known = directions.flatMap((direction) => {
    const layout = chart && knownLayout(chart, direction)
    return layout ? { direction, width: layout.width, height: layout.height } : []
  })
  const width = innerWidth > 900 ? innerWidth - beside : innerWidth
  return largest(known, { width, height: innerHeight * 0.75 })?.direction ?? 'DOWN'
}

function usePanel(): [Panel, (panel: string) => void] {
  const [query, setQuery] = useSearchParams()
  const requested = query.get('panel')
  const panel = panels.find(({ id }) => id === requested)?.id ?? 'details'
  const choose = useCallback(
    (next: string) => setQuery(next === 'details' ? {} : { panel: next }, { replace: true }),
    [setQuery],
  )
  return [panel, choose]
}

function MachinePage({ boot, live, sources, words }: Shown) {
  const { machine = '', '*': path = '' } = useParams()
  const navigate = useNavigate()
  const [panel, setPanel] = usePanel()
  const chart = charts.get(machine)
  const [turned, setTurned] = useState<{ machine: string; direction: Direction } | null>(null)
  const best = useMemo(() => bestDirection(chart), [chart])
  const direction = turned?.machine === machine ? turned.direction : best
  const state = path === '' ? null : `${machine}.${path.replaceAll('/', '.')}`
  const known = useMemo(() => new Set(chart ? everyState(chart.root).map(({ id }) => id) : []), [chart])
  const selected = state !== null && known.has(state) ? state : null
  const { source, timeline, cursor, setSource } = sources
  const running = useRunning(timeline, machine, cursor)
  const reach = useReach(machine, panel === 'coverage', live.timeline)
  const found = useMemo(
    () => new Set(search(words).flatMap((entry) => (entry.machine === machine ? entry.state : []))),
    [words, machine],
  )
  const marks = useMemo(
    () => ({ active: running.active, taken: running.taken, found, selected, reach: reach?.marks ?? null }),
    [running, found, selected, reach],
  )
  const select = useCallback(
    (id: string) => {
      const search = panel === 'details' ? '' : `?panel=${panel}`
      void navigate(`${getAddress(machine, id === selected ? machine : id)}${search}`)
    },
    [navigate, machine, selected, panel],
  )
  useEffect(() => {
    if (panel === 'live') setSource('live')
    if (panel === 'simulate') setSource('simulation')
  }, [panel, setSource])
  if (!chart || !isMachineName(machine)) return <Navigate to="/flows" replace />
  if (state !== null && selected === null) return <Navigate to={`/flows/${machine}`} replace />
  return (
    <>
      <main className="stage">
        <h1 className="visually-hidden">{machine}</h1>
        {panel === 'gallery' ? (
          <Gallery
            boot={boot}
            machine={machine}
            chosen={selected && pathOfState(machine, selected)}
            key={machine}
          />
        ) : (
          <>
            <ChartView
              key={`${machine} ${direction}`}
              chart={chart}
              direction={direction}
              marks={marks}
              onSelect={select}
              onDirection={(to) => setTurned({ machine, direction: to })}
            />
            <TimelineView sources={sources} machine={machine} running={running} key={source} />
          </>
        )}
      </main>
      <aside className={`panel panel-is-${panel}`} aria-label="Panel">
        <Tabs tabs={panels} chosen={panel} onChoose={setPanel} />
        <div className="panel-body" role="tabpanel" aria-labelledby={`tab-${panel}`} tabIndex={0}>
          {panel === 'details' ? <DetailsPanel chart={chart} selected={selected} running={running} /> : null}
          {panel === 'live' ? <LivePanel boot={boot} live={live} /> : null}
          {panel === 'simulate' ? <SimulatePanel machine={machine} sources={sources} /> : null}
          {panel === 'coverage' ? <CoveragePanel chart={chart} reach={reach} /> : null}
          {panel === 'gallery' ? (
            <p className="soft">
              Every state in which {machine} waits, drawn by the site’s own dialog: the machine is led there
              by the shortest way of its world.
            </p>
          ) : null}
          {panel === 'export' ? <ExportPanel machine={machine} /> : null}
        </div>
      </aside>
    </>
  )
}

/** The studio: every flow drawn, run, watched and replayed. */
export function StudioApp({ boot }: { boot: StudioBoot }) {
  const [live] = useState(() => openLive(boot))
  const sources = useSources(live.timeline)
  const [words, setWords] = useState('')
  const shown = { boot, live, sources, words }
  return (
    <div className="studio">
      <a className="skip" href="#flows">
        To the flows
      </a>
      <TopBar words={words} onWords={setWords} />
      <Routes>
        <Route path="/flows/:machine?/*" element={<Sidebar sources={sources} />} />
      </Routes>
      <Routes>
        <Route path="/flows" element={<Overview />} />
        <Route path="/flows/:machine/*" element={<MachinePage {...shown} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </div>
  )
}

function NotFound() {
  return (
    <main className="stage stage-empty">
      <h1>There is nothing at this address</h1>
      <Link to="/flows">All flows</Link>
    </main>
  )
}
