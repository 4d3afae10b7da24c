// How many event streams one address and one account may have open, and the headers of a stream (B6). No
// handler may wrap a stream (docs/decisions/0013), so its first message is where it is counted: nothing was
// written before. The handler runs for each message, for as long as it takes to write it.
onRealtimeMessageSend((e) => {
  require(`${__hooks}/lib/slow-clients.js`).haveRead(e.requestEvent);
  if (e.message.name === 'PB_CONNECT') {
    const { openStream } = require(`${__hooks}/lib/streams.js`);
    const { setHeaders } = require(`${__hooks}/lib/responses.js`);
    setHeaders(e.requestEvent);
    const refusal = openStream(e);
    if (refusal) {
      const { status, message } = refusal;
      e.json(status, { status, message, data: {} });
      // PocketBase ends a stream whose message fails.
      return refusal;
    }
  }
  e.next();
});

onRealtimeSubscribeRequest((e) => {
  require(`${__hooks}/lib/streams.js`).giveToAccount(e);
  e.next();
});

cronAdd('ended-streams', '* * * * *', () => {
  require(`${__hooks}/lib/streams.js`).forgetEnded($app);
});
