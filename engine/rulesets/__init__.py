"""The rulesets that come with Affray, one package each; found as entry points, never imported by the kernel."""
