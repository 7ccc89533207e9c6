import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import '../ui/dialog/dialog.css'
import { AmountInput } from '../ui/form/plain/amount-input.tsx'
import { DateField } from '../ui/form/plain/date-field.tsx'
import { Field } from '../ui/form/plain/field.tsx'
import { Select } from '../ui/form/plain/select.tsx'
import { Pager } from '../ui/pager/pager.tsx'
import { Empty } from '../ui/state/empty.tsx'
import { QueryState } from '../ui/state/query-state.tsx'
import '../ui/state/state.css'
import { Table } from '../ui/table/table.tsx'
import '../ui/table/data-table.css'

const kinds = ['accent', 'ghost', 'quiet', 'grave'] as const
const looks: readonly ButtonProps[] = [{}, { size: 'large' }, { disabled: true }, { 'aria-busy': true }]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section style={{ display: 'grid', gap: 12, minWidth: 0 }}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Buttons() {
  return looks.map((look, index) => (
    <div key={index} style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} {...look}>
          {kind}
        </Button>
      ))}
    </div>
  ))
}

const games = ['slots', 'cards', 'draws'].map((value) => ({ value, label: value }))

function Fields() {
  const [day, setDay] = useState('2026-11-28')
  const [amount, setAmount] = useState('1,200')
  return (
    <form className="form">
      <Field label="Name" hint="As it is on your card" defaultValue="Rosa" />
      <Field label="Code" problem="This code is wrong" defaultValue="12" />
      <Select label="Games" choices={games} defaultValue="cards" />
      <DateField label="Day" value={day} onChoose={setDay} />
      <AmountInput
        label="Amount"
        symbol="₱"
        value={amount}
        read={amount === '1200' ? undefined : '₱1,200.00'}
        onChange={({ target }) => setAmount(target.value)}
      />
    </form>
  )
}

const rows = [
  { id: 'a', name: 'Lantern', stake: 120 },
  { id: 'b', name: 'Harbour', stake: 45 },
  { id: 'c', name: 'Northern lights', stake: 300 },
]

function Lines() {
  return (
    <Table
      label="Games"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        { id: 'name', title: 'Game', cell: ({ name }) => name, by: ({ name }) => name },
        { id: 'stake', title: 'Stake', cell: ({ stake }) => stake, by: ({ stake }) => stake, isNumber: true },
      ]}
    />
  )
}

const states: readonly { data: string[] | undefined; error: unknown }[] = [
  { data: undefined, error: null },
  { data: undefined, error: new Error('lost') },
  { data: [], error: null },
  { data: ['Lantern'], error: null },
]

function States() {
  return states.map((state, index) => (
    <QueryState
      key={index}
      of={{ ...state, refetch: () => undefined }}
      isEmpty={(names) => names.length === 0}
      empty={<Empty>Nothing was found</Empty>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryState>
  ))
}

function Pages() {
  const [page, setPage] = useState(2)
  const words = { page: `Page ${String(page)} of 3`, back: 'Newer', on: 'Older' }
  return [false, true].map((hasArrows) => (
    <Pager key={String(hasArrows)} page={page} words={words} hasArrows={hasArrows} pages={3} onGo={setPage} />
  ))
}

function Box() {
  return (
    <Dialog
      titleId="kit-dialog"
      title="Close this account?"
      size="s"
      onClose={() => undefined}
      foot={<Button kind="accent">Close it</Button>}
    >
      <p>What is on it is paid out first.</p>
    </Dialog>
  )
}

/** Every part of the kit, one below the other. */
export function KitParts() {
  return (
    <main style={{ display: 'grid', gap: 40, padding: 24, maxWidth: 880 }}>
      <Part title="Buttons">
        <Buttons />
      </Part>
      <Part title="Fields">
        <Fields />
      </Part>
      <Part title="Table">
        <Lines />
      </Part>
      <Part title="Pager">
        <Pages />
      </Part>
      <Part title="Waiting, failed, empty, there">
        <States />
      </Part>
      <Part title="Dialog">
        <Box />
      </Part>
    </main>
  )
}
