import type { AnyStateMachine, InputFrom } from 'xstate'
import type { FlowTools } from './flow-tools.ts'

/** A machine with its actors: `given` is what the component that starts it knows. */
export interface Flow<Machine extends AnyStateMachine = AnyStateMachine, Given = InputFrom<Machine>> {
  machine: (tools: FlowTools) => Machine
  input: (given: Given, tools: FlowTools) => InputFrom<Machine>
}
