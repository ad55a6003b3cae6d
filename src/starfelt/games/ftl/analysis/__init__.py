"""The analysis of Faster Than Light: `matrix` weighs the plots of a turn, `package` puts it together."""
