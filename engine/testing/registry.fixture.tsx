import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DialogProps, FailureProps, Registry, WidgetSlots } from '../base/registry/registry.ts'
import { useRoute } from '../base/hooks/use-route.ts'
import { useSession } from '../base/hooks/use-session.ts'
import { useText } from '../base/hooks/use-text.ts'

function Box({ slots }: WidgetSlots) {
  return <div>{Object.values(slots)}</div>
}

function Header() {
  const { t } = useText()
  const { status } = useSession()
  return (
    <header>
      {status === 'restoring' ? <span>restoring</span> : <Link to="/login">{t('login')}</Link>}
      <Link to="/">{t('nav.home')}</Link>
      <Link to="/live">{t('nav.live')}</Link>
      <Link to="/promotions">{t('nav.promotions')}</Link>
    </header>
  )
}

/** Counts, so that one can see whether it stayed mounted. */
function Counter() {
  const { path, props } = useRoute()
  const [count, setCount] = useState(0)
  return (
    <main id="main" tabIndex={-1}>
      <h1>{`${props['category'] ?? path}`}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>{`count ${String(count)}`}</button>
    </main>
  )
}

function Broken(): never {
  throw new Error('broken on purpose')
}

function Dialog({ titleId, close, name = 'dialog' }: DialogProps & { name?: string }) {
  return (
    <div>
      <h2 id={titleId} tabIndex={-1}>
        {name}
      </h2>
      <button type="button" onClick={() => close('done')}>
        done
      </button>
    </div>
  )
}

function dialogNamed(name: string) {
  return {
    load: () => Promise.resolve({ default: (props: DialogProps) => <Dialog {...props} name={name} /> }),
  }
}

/** As few widgets as a site can be rendered with. */
export function testRegistry(): Registry {
  return {
    widgets: {
      shell: { component: Box },
      main: { component: Box },
      header: { component: Header },
      counter: { component: Counter },
      broken: { component: Broken },
      late: {
        load: () => Promise.resolve({ default: () => <p>late part</p> }),
        waiting: () => <p>waiting</p>,
      },
      maintenance: { component: () => <h1>maintenance</h1> },
      blocked: { component: () => <h1>blocked</h1> },
      'not-found': { component: () => <h1>nothing here</h1> },
    },
    dialogs: {
      login: { ...dialogNamed('login'), cover: false },
      register: dialogNamed('register'),
      help: dialogNamed('help'),
      notice: dialogNamed('notice'),
      age: { ...dialogNamed('age'), dismissable: false },
    },
    parts: {
      Toasts: () => null,
      Cover: () => <p>cover</p>,
      Refused: () => <h1>for adults</h1>,
      Failure: ({ what, name, retry }: FailureProps) => (
        <p role="alert">
          {`${what} ${name ?? ''} failed`}
          {retry ? <button onClick={retry}>again</button> : null}
        </p>
      ),
      DialogWaiting: ({ titleId }) => <p id={titleId}>waiting</p>,
    },
    late: { account: { load: () => Promise.resolve({ default: () => null }), waiting: () => null } },
  }
}

/** Screens for the test registry. */
export const testScreens = {
  frame: { widget: 'shell', slots: { header: [{ widget: 'header' }] } },
  home: { widget: 'main', slots: { default: [{ widget: 'counter' }] } },
  'game-list': { widget: 'counter' },
  promotions: { widget: 'main', slots: { default: [{ widget: 'counter' }, { widget: 'late' }] } },
  member: { widget: 'counter' },
  help: { widget: 'counter' },
  'agent-landing': { widget: 'counter' },
  'not-found': { widget: 'not-found' },
  maintenance: { widget: 'maintenance' },
  blocked: { widget: 'blocked' },
}
