// Limits on sign-in and registration (B6), per address and minute. They leave room for an office whose
// people share one address; TIERBOOK_SIGN_INS_PER_MINUTE and TIERBOOK_REGISTRATIONS_PER_MINUTE change
// them, 0 lifts one. They are set whenever settings are loaded and never stored.
onSettingsReload((e) => {
  e.next();
  const perMinute = (variable, normal) => {
    const chosen = $os.getenv(variable);
    return /^[0-9]+$/.test(chosen) ? Number(chosen) : normal;
  };
  const signIns = perMinute('TIERBOOK_SIGN_INS_PER_MINUTE', 60);
  const registrations = perMinute('TIERBOOK_REGISTRATIONS_PER_MINUTE', 30);
  const limits = [
    { label: '*:authWithPassword', maxRequests: signIns },
    { label: 'users:create', maxRequests: registrations },
    { label: '*:requestPasswordReset', maxRequests: registrations },
  ];
  const rateLimits = e.app.settings().rateLimits;
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
