/** The environment of a server that lifts every limit on what one caller may cost it. */
export const noLimits: Record<string, string> = {
  TIERBOOK_SIGN_INS_PER_MINUTE: '0',
  TIERBOOK_REGISTRATIONS_PER_MINUTE: '0',
  TIERBOOK_ENDED_SESSIONS_PER_HOUR: '0',
  TIERBOOK_PUBLISHES_PER_MINUTE: '0',
  TIERBOOK_PUBLISHED_MB_PER_DAY: '0',
  TIERBOOK_VISITS_PER_MINUTE: '0',
  TIERBOOK_VISITS_MB_PER_DAY: '0',
  TIERBOOK_EVENTS_PER_DAY: '0',
  TIERBOOK_ANSWER_SECONDS: '0',
  TIERBOOK_ORGANIZATIONS_PER_ACCOUNT: '0',
  TIERBOOK_MEMBERSHIPS_PER_ACCOUNT: '0',
  TIERBOOK_STREAMS_PER_ADDRESS: '0',
  TIERBOOK_GUEST_STREAMS_PER_ADDRESS: '0',
  TIERBOOK_STREAMS_PER_ACCOUNT: '0',
};

/** So many engines run the hooks of a server that few people use: to make all of them costs more than the rest of its start. */
export const fewEngines = 15;
