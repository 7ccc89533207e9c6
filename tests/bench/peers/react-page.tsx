import { useState, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { login, type PeerField } from './fields.ts'

export type PeerForm = ComponentType<{ fields: readonly PeerField[]; button: string }>

/**
 * Draws a peer's /login: its form, and a button that loads the registration on intent. Without React.lazy,
 * whose first reveal React holds back by up to 300 ms: that would make the peer slower than it has to be.
 */
export function drawPeer(Form: PeerForm, load: () => Promise<{ default: ComponentType }>): void {
  function Page() {
    const [shown, show] = useState<{ Register?: ComponentType }>({})
    if (shown.Register)
      return (
        <>
          <shown.Register />
          <button
            id="to-login"
            type="button"
            onClick={() => {
              show({})
            }}
          >
            Log in
          </button>
        </>
      )
    return (
      <>
        <h1>Log in</h1>
        <Form fields={login} button="Log in" />
        <button
          id="to-register"
          type="button"
          onPointerEnter={() => void load()}
          onClick={() => {
            void load().then((module) => {
              show({ Register: module.default })
            })
          }}
        >
          Register
        </button>
      </>
    )
  }
  createRoot(document.getElementById('page') as HTMLElement).render(<Page />)
}
