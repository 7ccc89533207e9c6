import { type PosedName, renderedStates, posed } from './poses.ts'

/** One picture of the gallery as a story. */
export interface PoseStory {
  flow: PosedName
  state: string
  /** Name of the export in a file of stories. */
  exportName: string
}

/** A story for each state of each flow that the gallery renders. */
export const poseStories: readonly PoseStory[] = posed.flatMap((flow) =>
  renderedStates(flow).map((state) => ({
    flow,
    state,
    exportName: `${flow}_${state.replaceAll(/\W/g, '_')}`,
  })),
)
