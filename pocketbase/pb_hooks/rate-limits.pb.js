// Limits on sign-in and registration (B6). An office's people share one address, so the limit that stops
// guessing counts, for each address, the failed sign-ins to one account; those for a whole address are wide.
// The environment changes each, 0 lifts it. They are set whenever settings are loaded and never stored.
onSettingsReload((e) => {
  e.next();
  const { perMinute } = require(`${__hooks}/lib/rate-limits.js`);
  const signIns = perMinute('TIERBOOK_SIGN_INS_PER_MINUTE', 300);
  const registrations = perMinute('TIERBOOK_REGISTRATIONS_PER_MINUTE', 60);
  const limits = [
    { label: '*:authWithPassword', maxRequests: signIns },
    { label: 'users:create', maxRequests: registrations },
    // What sends a mail to somebody.
    { label: '*:requestPasswordReset', maxRequests: registrations },
    { label: '*:requestVerification', maxRequests: registrations },
    { label: '*:requestEmailChange', maxRequests: registrations },
  ];
  const { rateLimits } = e.app.settings();
  rateLimits.rules = limits
    .filter((limit) => limit.maxRequests > 0)
    .map((limit) => ({
      label: limit.label,
      maxRequests: limit.maxRequests,
      duration: 60,
      audience: '',
    }));
  rateLimits.enabled = rateLimits.rules.length > 0;
});

onRecordAuthWithPasswordRequest((e) => {
  const { forgive, take } = require(`${__hooks}/lib/rate-limits.js`);
  const account = `${e.collection.name} ${e.record ? e.record.id : e.identity.toLowerCase()}`;
  const key = `${e.realIP()} ${account}`;
  if (!take(e.app, key)) throw new TooManyRequestsError('Too many failed sign-ins. Wait a minute.');
  e.next();
  forgive(e.app, key);
});

cronAdd('failed-sign-ins', '* * * * *', () => {
  require(`${__hooks}/lib/rate-limits.js`).forget($app);
});
