"""The analysis of Hex & Spades: `activations` finds the decisions, `ledger` plays out, `package` puts it together."""
