export const agentFlows = {
  contract: () => import('./contract.flow.ts').then((exported) => exported.contractFlow),
  contractOffer: () => import('./contract-offer.flow.ts').then((exported) => exported.contractOfferFlow),
}

declare module '../../base/load/flow-registry.ts' {
  interface FlowsByWing {
    agents: typeof agentFlows
  }
}
